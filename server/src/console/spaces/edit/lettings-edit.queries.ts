import type { Insertable } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { SpaceLandlords } from "../../../db/schema.gen.ts";

/** Lists who lets a space, by the e-mail of the landlord; the earliest first. */
export function listLettings(db: Database, spaceId: number) {
  return db
    .selectFrom("spaceLandlords as l")
    .innerJoin("users as u", "u.id", "l.userId")
    .where("l.spaceId", "=", spaceId)
    .select(["u.username as landlord", "l.split", "l.startDate", "l.endDate"])
    .orderBy("l.startDate")
    .execute();
}

/** The ids of landlords, invited ones included, by their lower-case e-mails. */
export async function listLandlords(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("users")
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("userGroups")
            .whereRef("userGroups.userId", "=", "users.id")
            .where("userGroups.name", "=", "Landlord")
            .select("userGroups.userId"),
        ),
        exists(
          selectFrom("pendingGroups")
            .whereRef("pendingGroups.userId", "=", "users.id")
            .where("pendingGroups.name", "=", "Landlord")
            .select("pendingGroups.userId"),
        ),
      ]),
    )
    .where("users.username", "in", ["", ...emails])
    .select(["users.id", "users.username"])
    .execute();
  return new Map(rows.map(({ id, username }) => [username, id]));
}

export async function replaceLettings(
  tx: DatabaseTransaction,
  spaceId: number,
  lettings: readonly Omit<Insertable<SpaceLandlords>, "spaceId">[],
): Promise<void> {
  await tx.deleteFrom("spaceLandlords").where("spaceId", "=", spaceId).execute();
  if (lettings.length > 0) {
    await tx
      .insertInto("spaceLandlords")
      .values(lettings.map((letting) => ({ ...letting, spaceId })))
      .execute();
  }
}
