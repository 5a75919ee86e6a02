import type { FastifyRequest } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { InvalidInput, Refusal, TooManyRequests } from "../../../http/reply/refusal.ts";
import { recordSecurityEvent } from "../../../http/security-log.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { openSecret } from "./sealed-secret.ts";
import * as queries from "./second-factor.queries.ts";
import { stepOfCode } from "./totp.ts";

type Parts = Pick<AppParts, "db" | "clock" | "limits" | "signingKey">;

export const wrongCode = () =>
  new InvalidInput({
    code: ["This code is wrong or has been used. Wait for the next one and try again."],
  });

/**
 * Checks the code of an account with a second factor and uses it up. Returns when it was given; null for an account
 * without a second factor.
 * @throws Refusal second_factor_needed without a code
 * @throws InvalidInput if the code is wrong or has been used
 * @throws TooManyRequests after too many wrong codes
 * Source: docs/people/accounts.md#the-second-factor
 */
export async function checkSecondFactor(
  parts: Parts,
  request: FastifyRequest,
  userId: number,
  code: string | undefined,
): Promise<Temporal.Instant | null> {
  const { db, clock } = parts;
  const factor = await queries.findSecondFactor(db, userId);
  if (!factor?.confirmedAt) {
    return null;
  }
  if (code === undefined) {
    throw new Refusal("second_factor_needed", "Enter the code from your authenticator app.");
  }
  const now = clock.now();
  await countCode(parts, request, userId, async () => {
    const digits = code.replace(/[\s-]/g, "");
    if (!/^\d{6}$/.test(digits)) {
      return queries.useRecoveryCode(db, userId, hashRecoveryCode(code), now);
    }
    const secret = openSecret(parts.signingKey, userId, factor.secret);
    const step = secret && stepOfCode(secret, digits, now);
    return step !== null && (await queries.useStep(db, userId, step));
  });
  return now;
}

/**
 * Counts an attempt at a code, with the same back-off as for passwords, and refuses it unless `isRight` holds.
 * @throws InvalidInput for a wrong code
 */
export async function countCode(
  parts: Parts,
  request: FastifyRequest,
  userId: number,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const refused = (reason: "code" | "too_many_tries") =>
    recordSecurityEvent(parts, request, { event: "code_refused", account: userId, reason });
  const key = String(userId);
  await parts.limits.consume("secondFactor", key).catch((error: unknown) => {
    if (error instanceof TooManyRequests) {
      refused("too_many_tries");
    }
    throw error;
  });
  if (!(await isRight())) {
    refused("code");
    throw wrongCode();
  }
  await parts.limits.reset("secondFactor", key);
}
