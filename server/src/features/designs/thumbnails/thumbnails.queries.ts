import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredThumbnail } from "../../../db/json-columns.ts";
import { discardFiles, keepFiles } from "../../uploads/discarded-files.queries.ts";

/** The delay of the next attempt after each failed one. */
const retrySeconds = [15, 60] as const;
/** After this many attempts the thumbnails of a source are given up. */
export const maxThumbnailAttempts = retrySeconds.length + 1;
const lastAttemptSeconds = 300;

/** Identifies a source of a screen group. Each new source has a new version. */
interface Version {
  readonly designId: number;
  readonly screenGroupId: number;
  readonly sourceVersion: number;
}

/**
 * Leases the screen group that has waited longest for its thumbnails, and schedules the next attempt in case this one
 * fails or crashes. Null if none is due.
 * @param served customers who had their turn: those of others come first
 */
export async function leaseDueThumbnails(
  db: Database,
  now: Temporal.Instant,
  served: readonly number[],
) {
  const [first, second] = retrySeconds.map((seconds) => now.add({ seconds }));
  const last = now.add({ seconds: lastAttemptSeconds });
  const leased = await db
    // Materialised, since a subquery that ran for every row would lock another row each time.
    .with(
      (cte) => cte("due").materialized(),
      (due) =>
        due
          .selectFrom("designScreenGroups as waiting")
          .innerJoin("designs", "designs.id", "waiting.designId")
          .where("thumbnailDueAt", "<=", now)
          .select(["waiting.designId", "waiting.screenGroupId", "designs.userId"])
          .orderBy(sql`designs.user_id = any(${[...served]}::bigint[])`)
          .orderBy("thumbnailDueAt")
          .limit(1)
          .forUpdate("waiting")
          .skipLocked(),
    )
    .updateTable("designScreenGroups as d")
    .from("due")
    .whereRef("d.designId", "=", "due.designId")
    .whereRef("d.screenGroupId", "=", "due.screenGroupId")
    .set({
      thumbnailTries: sql`d.thumbnail_tries + 1`,
      thumbnailDueAt: sql`case d.thumbnail_tries
        when 0 then ${first}::timestamptz when 1 then ${second}::timestamptz else ${last}::timestamptz end`,
    })
    .returning(["d.designId", "d.screenGroupId", "d.sourceVersion", "d.thumbnailTries"])
    .returning("due.userId")
    .executeTakeFirst();
  return leased ?? null;
}
export type ThumbnailLease = NonNullable<Awaited<ReturnType<typeof leaseDueThumbnails>>>;

/** Returns the files and screens for the thumbnails of a screen group. Null if the source has changed since. */
export async function findThumbnailTask(db: Database, lease: Version) {
  const row = await db
    .selectFrom("designScreenGroups as d")
    .innerJoin("designs", "designs.id", "d.designId")
    .innerJoin("screenGroups as g", "g.id", "d.screenGroupId")
    .leftJoin("uploadedFiles as source", "source.id", "d.sourceFileId")
    .leftJoin("uploadedFiles as still", "still.id", "d.stillFileId")
    .where("d.designId", "=", lease.designId)
    .where("d.screenGroupId", "=", lease.screenGroupId)
    .where("d.sourceVersion", "=", lease.sourceVersion)
    .select(["designs.code as designCode", "g.code as groupCode", "g.screens"])
    .select(["g.resolutionWidth", "g.resolutionHeight", "d.sourceBounds", "d.sourceFileType"])
    .select(["source.acceptedKey as sourceKey", "still.acceptedKey as stillKey"])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the keys of the thumbnails of a screen group. */
export function thumbnailKeys(row: {
  readonly thumbnail: StoredThumbnail | null;
  readonly screenThumbnails: readonly StoredThumbnail[] | null;
}): string[] {
  const made = row.thumbnail ? [row.thumbnail] : [];
  return [...made, ...(row.screenThumbnails ?? [])].map(({ key }) => key);
}

interface MadeThumbnails {
  readonly group: StoredThumbnail;
  readonly screens: readonly StoredThumbnail[];
}

/**
 * Replaces the thumbnails of a screen group, unless its source has changed or the design has been deleted. Returns
 * whether it did.
 */
export function replaceThumbnails(
  db: Database,
  lease: Version,
  { group, screens }: MadeThumbnails,
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockVersion(tx, lease);
    if (!row) {
      return false;
    }
    await discardFiles(tx, thumbnailKeys(row), now);
    await keepFiles(tx, thumbnailKeys({ thumbnail: group, screenThumbnails: screens }));
    await tx
      .updateTable("designScreenGroups")
      .set({
        thumbnailStatus: "synced",
        thumbnailDueAt: null,
        thumbnail: JSON.stringify(group),
        screenThumbnails: JSON.stringify(screens),
      })
      .where("designId", "=", lease.designId)
      .where("screenGroupId", "=", lease.screenGroupId)
      .execute();
    return true;
  });
}

async function lockVersion(tx: DatabaseTransaction, lease: Version) {
  const row = await tx
    .selectFrom("designScreenGroups")
    .where("designId", "=", lease.designId)
    .where("screenGroupId", "=", lease.screenGroupId)
    .where("sourceVersion", "=", lease.sourceVersion)
    .select(["thumbnail", "screenThumbnails"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Gives up the thumbnails of a source, unless the source has changed since. */
export async function giveUpThumbnails(db: Database, lease: Version): Promise<void> {
  await db
    .updateTable("designScreenGroups")
    .set({ thumbnailStatus: "initFailed", thumbnailDueAt: null })
    .where("designId", "=", lease.designId)
    .where("screenGroupId", "=", lease.screenGroupId)
    .where("sourceVersion", "=", lease.sourceVersion)
    .execute();
}
