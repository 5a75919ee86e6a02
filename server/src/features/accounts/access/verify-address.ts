import type { DatabaseTransaction } from "../../../db/connect.ts";
import { setVerified } from "../accounts.queries.ts";
import { disownAccount } from "./disown-account.queries.ts";
import { givePendingGroups } from "./pending-groups.queries.ts";

/**
 * Gives an account whose address was never verified to the owner of the address: it loses all earlier access, which may
 * be someone else's, and gets the rights that waited for its owner. Source: docs/people/account-security.md#rights
 */
export async function verifyAddress(
  tx: DatabaseTransaction,
  userId: number,
  now: Temporal.Instant,
): Promise<void> {
  await disownAccount(tx, userId);
  await setVerified(tx, userId, now);
  await givePendingGroups(tx, userId);
}
