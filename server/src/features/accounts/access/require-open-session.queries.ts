import type { DatabaseTransaction } from "../../../db/connect.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import { lockAccount } from "../accounts.queries.ts";
import { hashToken } from "../sessions/secret-token.ts";

/**
 * Locks an account until the transaction ends, and requires that the caller's session is still open then: another
 * request may have ended it since this one was identified.
 * @throws Refusal unauthorised
 * Source: docs/people/account-security.md#what-ends-together
 */
export async function requireOpenSession(
  tx: DatabaseTransaction,
  userId: number,
  token: string | null,
): Promise<void> {
  await lockAccount(tx, userId);
  const session = await tx
    .selectFrom("sessions")
    .where("tokenHash", "=", hashToken(token ?? ""))
    .where("userId", "=", userId)
    .select("userId")
    .executeTakeFirst();
  if (!session) {
    throw new Refusal("unauthorised", "Please log in.");
  }
}
