import type { DatabaseTransaction } from "../../../db/connect.ts";
import { lockAccount } from "../accounts.queries.ts";
import { hashToken } from "../sessions/secret-token.ts";

interface KeptSession {
  /** The token of the one session that stays open. */
  readonly exceptToken?: string;
}

/**
 * Ends what was begun on an account and not finished: a new e-mail address that is not confirmed, links that set a
 * password, a second factor that is not confirmed. Whoever began them may not be the owner.
 * Source: docs/people/account-security.md#what-ends-together
 */
export async function endPending(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx.deleteFrom("emailChanges").where("userId", "=", userId).execute();
  await tx.deleteFrom("passwordResets").where("userId", "=", userId).execute();
  await tx
    .deleteFrom("secondFactors")
    .where("userId", "=", userId)
    .where("confirmedAt", "is", null)
    .execute();
}

/**
 * Ends the sessions of an account, and with them all that is pending. It locks the account first, so that a request of
 * an ended session cannot begin anything afterwards: see `requireOpenSession`. Every change of a password, lock or
 * second factor calls it. Source: docs/people/account-security.md#what-ends-together
 */
export async function endAccess(
  tx: DatabaseTransaction,
  userId: number,
  { exceptToken }: KeptSession = {},
): Promise<void> {
  await lockAccount(tx, userId);
  const sessions = tx.deleteFrom("sessions").where("userId", "=", userId);
  await (
    exceptToken === undefined ? sessions : sessions.where("tokenHash", "!=", hashToken(exceptToken))
  ).execute();
  await endPending(tx, userId);
}
