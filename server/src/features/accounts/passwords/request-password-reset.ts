import { personName } from "@frontage/domain/text/person-name.ts";
import type { FastifyRequest } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { networkOf } from "../../../http/request/network-of.ts";
import { TooManyRequests } from "../../../http/reply/refusal.ts";
import { recordSecurityEvent } from "../../../http/security-log.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { withdrawMails } from "../../mail/mails.queries.ts";
import { lockAccountByEmail } from "../accounts.queries.ts";
import { deleteExpiredPasswordResets, savePasswordReset } from "./password-resets.queries.ts";
import { hashToken, createSecretToken } from "../sessions/secret-token.ts";

/** How long a link to choose a new password works. Source: docs/people/accounts.md#a-forgotten-password */
const validHours = 1;

/**
 * Mails a link to choose a new password, if the e-mail has an account and has not had too many links. Otherwise does
 * the same work in the same order, with a link for no account and a mail that is withdrawn before it is sent: neither
 * the answer nor its time reveals whether the account exists.
 * Source: docs/people/accounts.md#a-forgotten-password
 */
export async function requestPasswordReset(
  parts: Pick<AppParts, "db" | "clock" | "limits" | "signingKey">,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const { db, clock } = parts;
  const isThrottled = await exceedsLimits(parts, request, email);
  const now = clock.now();
  const expiresAt = now.add({ hours: validHours });
  const token = createSecretToken();
  const tokenHash = hashToken(token);
  const key = `password_reset:${tokenHash.toString("hex")}`;
  await db.transaction().execute(async (tx) => {
    // Locked: a link that is requested during a change of the account is either ended by it, or goes to its new address.
    const found = await lockAccountByEmail(tx, email);
    await deleteExpiredPasswordResets(tx, now);
    const account = isThrottled ? null : found;
    const userId = account?.id ?? null;
    await savePasswordReset(tx, { tokenHash, userId, createdAt: now, expiresAt });
    await enqueueMail(tx, now, {
      kind: "password_reset",
      key,
      // Goes to the account's own address, not to the one in the request, which may only look the same.
      to: account ? { email: account.email, name: personName(account) } : "team",
      firstName: account?.firstName ?? "",
      token,
      validUntil: expiresAt,
    });
    await withdrawMails(tx, account ? [] : [key], now);
    recordSecurityEvent(parts, request, {
      event: "reset_requested",
      account: found?.id ?? null,
      email,
      outcome: isThrottled ? "too_many" : found ? "mailed" : "no_account",
    });
  });
}

async function exceedsLimits(
  { limits }: Pick<AppParts, "limits">,
  request: FastifyRequest,
  email: string,
): Promise<boolean> {
  try {
    await limits.consume("resetNetwork", networkOf(request.ip));
    await limits.consume("requestReset", email.toLowerCase());
    return false;
  } catch (error) {
    if (error instanceof TooManyRequests) {
      return true;
    }
    throw error;
  }
}
