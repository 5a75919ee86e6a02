import type { FastifyRequest } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { InvalidInput, TooManyRequests } from "../../../http/reply/refusal.ts";
import { recordSecurityEvent } from "../../../http/security-log.ts";
import { getPasswordHash } from "../accounts.queries.ts";
import { verifyPassword } from "./password-hash.ts";

export const wrongPassword = () =>
  new InvalidInput({ current_password: ["This is not your current password"] });

type Parts = Pick<AppParts, "db" | "limits" | "signingKey">;

/**
 * Checks the password of an account that has one. Returns its hash.
 * @throws InvalidInput for a wrong password
 * @throws TooManyRequests after too many of them
 * Source: docs/people/account.md#password
 */
export async function checkCurrentPassword(
  parts: Parts,
  request: FastifyRequest,
  userId: number,
  password: string,
): Promise<string> {
  const { db, limits } = parts;
  const refused = (reason: "credentials" | "too_many_tries") =>
    recordSecurityEvent(parts, request, { event: "password_refused", account: userId, reason });
  await limits.consume("currentPassword", String(userId)).catch((error: unknown) => {
    if (error instanceof TooManyRequests) {
      refused("too_many_tries");
    }
    throw error;
  });
  const passwordHash = await getPasswordHash(db, userId);
  if (!(await verifyPassword(passwordHash, password)) || passwordHash === null) {
    refused("credentials");
    throw wrongPassword();
  }
  await limits.reset("currentPassword", String(userId));
  return passwordHash;
}

/**
 * Checks the password of an account if it has one: accounts that only sign in with Google have none.
 * @throws InvalidInput for a missing or wrong password
 */
export async function checkPasswordIfAny(
  parts: Parts,
  request: FastifyRequest,
  userId: number,
  password: string | null,
): Promise<void> {
  if (password !== null) {
    await checkCurrentPassword(parts, request, userId, password);
  } else if ((await getPasswordHash(parts.db, userId)) !== null) {
    throw new InvalidInput({ current_password: ["Password is required"] });
  }
}
