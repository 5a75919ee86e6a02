import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredThumbnail } from "../../../db/json-columns.ts";

/** How long after each try the next one is due, unless this one succeeds. */
const secondsUntilNextTry = [15, 60] as const;
/** After so many tries the thumbnails of a source are given up, until there is another source. */
export const maxThumbnailTries = secondsUntilNextTry.length + 1;
const secondsOfLastTry = 300;

/** Names a source of a screen group: a later one has another version. */
interface Version {
  readonly designId: number;
  readonly screenGroupId: number;
  readonly sourceVersion: number;
}

/**
 * Takes the screen group that has waited longest for its thumbnails, and makes it due again for the case that this try
 * comes to nothing, by a failure or a crash. Null if none is due.
 */
export async function claimDueThumbnails(db: Database, now: Temporal.Instant) {
  const [first, second] = secondsUntilNextTry.map((seconds) => now.add({ seconds }));
  const last = now.add({ seconds: secondsOfLastTry });
  const claimed = await db
    // Materialised, as a subquery that is run again for every row would each time lock another one.
    .with(
      (cte) => cte("due").materialized(),
      (due) =>
        due
          .selectFrom("designScreenGroups")
          .where("thumbnailDueAt", "<=", now)
          .select(["designId", "screenGroupId"])
          .orderBy("thumbnailDueAt")
          .limit(1)
          .forUpdate()
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
    .executeTakeFirst();
  return claimed ?? null;
}
export type ThumbnailClaim = NonNullable<Awaited<ReturnType<typeof claimDueThumbnails>>>;

/** What the thumbnails of a screen group are made from. Null if another source has come meanwhile. */
export async function findThumbnailTask(db: Database, claim: Version) {
  const row = await db
    .selectFrom("designScreenGroups as d")
    .innerJoin("designs", "designs.id", "d.designId")
    .innerJoin("screenGroups as g", "g.id", "d.screenGroupId")
    .leftJoin("uploadedFiles as source", "source.id", "d.sourceFileId")
    .leftJoin("uploadedFiles as still", "still.id", "d.stillFileId")
    .where("d.designId", "=", claim.designId)
    .where("d.screenGroupId", "=", claim.screenGroupId)
    .where("d.sourceVersion", "=", claim.sourceVersion)
    .select(["designs.code as designCode", "g.code as groupCode", "g.screens"])
    .select(["g.resolutionWidth", "g.resolutionHeight", "d.sourceBounds", "d.sourceFileType"])
    .select(["source.key as sourceKey", "still.key as stillKey"])
    .executeTakeFirst();
  return row ?? null;
}

/** Marks keys as to be removed, from now on or if the work that is about to write them comes to nothing. */
export async function discardFiles(
  db: Database,
  keys: readonly string[],
  discardedAt: Temporal.Instant,
): Promise<void> {
  if (keys.length > 0) {
    await db
      .insertInto("discardedFiles")
      .values(keys.map((key) => ({ key, discardedAt })))
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ discardedAt }))
      .execute();
  }
}

/** The keys of a screen group's thumbnails. */
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
 * Puts new thumbnails in place of the earlier ones, unless there is another source by now or the design has been
 * deleted. Returns whether it did.
 */
export function keepThumbnails(
  db: Database,
  claim: Version,
  { group, screens }: MadeThumbnails,
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockVersion(tx, claim);
    if (!row) {
      return false;
    }
    await discardFiles(tx, thumbnailKeys(row), now);
    await tx
      .deleteFrom("discardedFiles")
      .where("key", "in", thumbnailKeys({ thumbnail: group, screenThumbnails: screens }))
      .execute();
    await tx
      .updateTable("designScreenGroups")
      .set({
        thumbnailStatus: "synced",
        thumbnailDueAt: null,
        thumbnail: JSON.stringify(group),
        screenThumbnails: JSON.stringify(screens),
      })
      .where("designId", "=", claim.designId)
      .where("screenGroupId", "=", claim.screenGroupId)
      .execute();
    return true;
  });
}

async function lockVersion(tx: DatabaseTransaction, claim: Version) {
  const row = await tx
    .selectFrom("designScreenGroups")
    .where("designId", "=", claim.designId)
    .where("screenGroupId", "=", claim.screenGroupId)
    .where("sourceVersion", "=", claim.sourceVersion)
    .select(["thumbnail", "screenThumbnails"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Gives up the thumbnails of a source, unless there is another one by now. */
export async function giveUpThumbnails(db: Database, claim: Version): Promise<void> {
  await db
    .updateTable("designScreenGroups")
    .set({ thumbnailStatus: "initFailed", thumbnailDueAt: null })
    .where("designId", "=", claim.designId)
    .where("screenGroupId", "=", claim.screenGroupId)
    .where("sourceVersion", "=", claim.sourceVersion)
    .execute();
}
