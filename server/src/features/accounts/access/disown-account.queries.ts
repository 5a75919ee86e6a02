import type { DatabaseTransaction } from "../../../db/connect.ts";
import { endAccess } from "./end-access.queries.ts";

/**
 * Removes everything by which someone could use an account: password, connected sign-in accounts, second factor,
 * sessions and all that is pending. Whoever registered an address need not own it.
 * Source: docs/people/account-security.md#what-ends-together
 */
export async function disownAccount(tx: DatabaseTransaction, userId: number): Promise<void> {
  await endAccess(tx, userId);
  await tx.updateTable("users").set({ passwordHash: null }).where("id", "=", userId).execute();
  await tx.deleteFrom("signInAccounts").where("userId", "=", userId).execute();
  await tx.deleteFrom("secondFactors").where("userId", "=", userId).execute();
}
