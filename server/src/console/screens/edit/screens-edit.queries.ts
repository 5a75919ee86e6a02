import type { Insertable, Updateable } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { Regions, ScreenGroups } from "../../../db/schema.gen.ts";

/** Lists the walls of a space, archived ones included, in their order. */
export function listAllRegions(db: Database, spaceId: number) {
  return db
    .selectFrom("regions")
    .where("spaceId", "=", spaceId)
    .select(["id", "code", "name", "width", "height", "archivedAt"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Lists the screen groups of a space, archived ones included, in their order. */
export function listAllGroups(db: Database, spaceId: number) {
  return db
    .selectFrom("screenGroups as g")
    .innerJoin("regions as r", "r.id", "g.regionId")
    .leftJoin("pictures as idle", "idle.id", "g.idlePictureId")
    .where("r.spaceId", "=", spaceId)
    .select(["g.id", "g.regionId", "g.code", "g.name", "g.isDesignHero", "g.archivedAt"])
    .select("idle.hash as idlePicture")
    .select(["g.resolutionWidth", "g.resolutionHeight", "g.bounds", "g.screens"])
    .orderBy("r.position")
    .orderBy("g.position")
    .orderBy("g.id")
    .execute();
}
export type GroupRow = Awaited<ReturnType<typeof listAllGroups>>[number];

export async function insertRegion(
  tx: DatabaseTransaction,
  region: Insertable<Regions>,
): Promise<number> {
  const { id } = await tx
    .insertInto("regions")
    .values(region)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRegion(
  tx: DatabaseTransaction,
  id: number,
  fields: Updateable<Regions>,
): Promise<void> {
  await tx.updateTable("regions").set(fields).where("id", "=", id).execute();
}

export async function insertGroup(
  tx: DatabaseTransaction,
  group: Insertable<ScreenGroups>,
): Promise<number> {
  const { id } = await tx
    .insertInto("screenGroups")
    .values(group)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateGroup(
  tx: DatabaseTransaction,
  id: number,
  fields: Updateable<ScreenGroups>,
): Promise<void> {
  await tx.updateTable("screenGroups").set(fields).where("id", "=", id).execute();
}

/** Deletes groups that nothing uses any more. */
export async function deleteGroups(tx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom("screenGroups")
    .where("id", "in", [0, ...ids])
    .execute();
}

/** Deletes walls without groups, and archives those that have only archived groups. */
export async function removeRegions(
  tx: DatabaseTransaction,
  ids: readonly number[],
  archivedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .deleteFrom("regions as r")
    .where("r.id", "in", [0, ...ids])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("screenGroups as g").whereRef("g.regionId", "=", "r.id").select("g.id")),
      ),
    )
    .execute();
  await tx
    .updateTable("regions")
    .set({ archivedAt })
    .where("id", "in", [0, ...ids])
    .where("archivedAt", "is", null)
    .execute();
}
