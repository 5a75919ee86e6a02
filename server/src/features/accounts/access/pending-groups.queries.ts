import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import { listGroups } from "../accounts.queries.ts";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";

/** The groups with rights of their own: they go only to the proven owner of an address. */
export type RightsGroup = Exclude<GroupName, "Customer">;

/** Returns the groups that an account gets once its address is verified, in the order of their names. */
export async function listPendingGroups(db: Database, userId: number): Promise<RightsGroup[]> {
  const rows = await db
    .selectFrom("pendingGroups")
    .where("userId", "=", userId)
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the groups of an account, and those that wait for its address to be verified. */
export async function listWantedGroups(db: Database, userId: number): Promise<GroupName[]> {
  return [...(await listGroups(db, userId)), ...(await listPendingGroups(db, userId))];
}

export async function setPendingGroups(
  tx: DatabaseTransaction,
  userId: number,
  groups: readonly RightsGroup[],
): Promise<void> {
  await tx.deleteFrom("pendingGroups").where("userId", "=", userId).execute();
  if (groups.length > 0) {
    await tx
      .insertInto("pendingGroups")
      .values(groups.map((name) => ({ userId, name })))
      .execute();
  }
}

/** Gives an account, whose address is verified now, the groups that waited for it. */
export async function givePendingGroups(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx
    .insertInto("userGroups")
    .columns(["userId", "name"])
    .expression((eb) =>
      eb.selectFrom("pendingGroups").where("userId", "=", userId).select(["userId", "name"]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.deleteFrom("pendingGroups").where("userId", "=", userId).execute();
}

/** Whether an account is staff, or will be once its address is verified. */
export async function isMeantForStaff(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("userGroups")
    .where("userId", "=", userId)
    .where("name", "=", "Staff")
    .select("userId")
    .unionAll(
      db
        .selectFrom("pendingGroups")
        .where("userId", "=", userId)
        .where("name", "=", "Staff")
        .select("userId"),
    )
    .executeTakeFirst();
  return row !== undefined;
}
