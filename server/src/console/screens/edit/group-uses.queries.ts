import type { Box } from "@frontage/domain/geometry/shapes.ts";
import { reservedStatuses } from "@frontage/domain/bookings/states.ts";
import { sql } from "kysely";
import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";

/** Counts, by group, the designs with content on it and the players in use that show it. */
export async function countUses(
  db: Database,
  spaceId: number,
): Promise<ReadonlyMap<number, { designs: number; players: number }>> {
  const rows = await db
    .selectFrom("screenGroups as g")
    .innerJoin("regions as r", "r.id", "g.regionId")
    .where("r.spaceId", "=", spaceId)
    .select("g.id")
    .select(({ selectFrom, fn }) => [
      selectFrom("designScreenGroups as d")
        .whereRef("d.screenGroupId", "=", "g.id")
        .where("d.sourceFileId", "is not", null)
        .select(fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("designs"),
      selectFrom("devices")
        .whereRef("devices.screenGroupId", "=", "g.id")
        .where("devices.retiredAt", "is", null)
        .select(fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("players"),
    ])
    .execute();
  return new Map(rows.map(({ id, designs, players }) => [id, { designs, players }]));
}

/** Lists which of these groups designs or devices refer to, deleted designs and retired devices included. */
export async function listUsedGroups(
  tx: DatabaseTransaction,
  groupIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom("designScreenGroups")
    .where("screenGroupId", "in", [0, ...groupIds])
    .select("screenGroupId")
    .union(
      tx
        .selectFrom("devices")
        .where("screenGroupId", "in", [0, ...groupIds])
        .select(({ ref }) => ref("screenGroupId").$notNull().as("screenGroupId")),
    )
    .union(
      tx
        .selectFrom("uploadedFiles")
        .where("screenGroupId", "in", [0, ...groupIds])
        .select(({ ref }) => ref("screenGroupId").$notNull().as("screenGroupId")),
    )
    .execute();
  return new Set(rows.map(({ screenGroupId }) => screenGroupId));
}

/**
 * Locks the designs with content on a group until the transaction ends, so that no booking gets one of them meanwhile,
 * and lists those that upcoming bookings show.
 */
export async function lockDesignsToCome(
  tx: DatabaseTransaction,
  groupId: number,
  now: Temporal.Instant,
) {
  const locked = await tx
    .selectFrom("designs")
    .innerJoin("designScreenGroups as d", "d.designId", "designs.id")
    .where("d.screenGroupId", "=", groupId)
    .where("d.sourceFileId", "is not", null)
    .where("designs.deletedAt", "is", null)
    .select("designs.id")
    .orderBy("designs.id")
    .forUpdate("designs")
    .execute();
  return tx
    .selectFrom("designs")
    .innerJoin("bookings as b", "b.designCode", "designs.code")
    .where("designs.id", "in", [0, ...locked.map(({ id }) => id)])
    .where("b.status", "in", reservedStatuses)
    .where("b.endsAt", ">", now)
    .select(["b.code as booking", "designs.name as design"])
    .orderBy("b.startsAt")
    .execute();
}

/** Adds a group to the designs of its space. Its first thumbnails are due at once. */
export async function addToDesigns(
  tx: DatabaseTransaction,
  groupId: number,
  spaceId: number,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto("designScreenGroups")
    .columns(["designId", "screenGroupId", "thumbnailDueAt"])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom("designs")
        .where("designs.spaceId", "=", spaceId)
        .where("designs.deletedAt", "is", null)
        .select([
          "designs.id",
          cast<number>(val(groupId), "bigint").as("screenGroupId"),
          sql<Temporal.Instant>`${now}::timestamptz`.as("dueAt"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists where the sources of designs lie on a group. */
export function listSources(tx: DatabaseTransaction, groupId: number) {
  return tx
    .selectFrom("designScreenGroups")
    .where("screenGroupId", "=", groupId)
    .where("sourceFileId", "is not", null)
    .select(["designId", "sourceBounds"])
    .execute();
}

export async function setSourceBounds(
  tx: DatabaseTransaction,
  { designId, groupId }: { readonly designId: number; readonly groupId: number },
  bounds: Box,
): Promise<void> {
  await tx
    .updateTable("designScreenGroups")
    .set({ sourceBounds: JSON.stringify(bounds) })
    .where("designId", "=", designId)
    .where("screenGroupId", "=", groupId)
    .execute();
}

/** Makes the thumbnails of a group due again, for all designs. */
export async function renewThumbnails(
  tx: DatabaseTransaction,
  groupId: number,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("designScreenGroups")
    .set({
      sourceVersion: sql`source_version + 1`,
      thumbnailTries: 0,
      thumbnailDueAt: now,
      thumbnailStatus: sql`case thumbnail_status when 'synced' then 'syncing' else thumbnail_status end`,
    })
    .where("screenGroupId", "=", groupId)
    .execute();
}

/** Lists the editor's documents for a group, locked until the transaction ends. */
export function lockEditorDocuments(tx: DatabaseTransaction, groupId: number) {
  return tx
    .selectFrom("editorDocuments")
    .where("screenGroupId", "=", groupId)
    .select(["id", "content"])
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Replaces the content of a document. An editor that has it open is refused as stale and loads it again. */
export async function replaceContent(
  tx: DatabaseTransaction,
  documentId: number,
  content: Artwork,
): Promise<void> {
  await tx
    .updateTable("editorDocuments")
    .set(({ eb }) => ({ content: JSON.stringify(content), version: eb("version", "+", 1) }))
    .where("id", "=", documentId)
    .execute();
}
