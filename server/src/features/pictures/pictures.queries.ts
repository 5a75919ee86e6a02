import type { Database } from "../../db/connect.ts";
import type { StoredPicture } from "./stored-picture.ts";

/** Inserts new pictures. Returns the id of each picture by its hash. */
export async function storePictures(
  db: Database,
  pictures: readonly StoredPicture[],
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto("pictures")
    .values(pictures.map((picture) => ({ ...picture, widths: [...picture.widths] })))
    // An update without effect, which returns the id of an existing picture.
    .onConflict((conflict) =>
      conflict.column("hash").doUpdateSet((eb) => ({ hash: eb.ref("excluded.hash") })),
    )
    .returning(["id", "hash"])
    .execute();
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}

/** Lists stored pictures with these hashes. */
export function listPicturesByHash(db: Database, hashes: readonly string[]) {
  return db
    .selectFrom("pictures")
    .where("hash", "in", ["", ...hashes])
    .selectAll()
    .execute();
}

/** Lists the pictures without AVIF sizes, oldest first. */
export function listPicturesWithoutAvif(db: Database) {
  return db
    .selectFrom("pictures")
    .where("hasAvif", "=", false)
    .select(["id", "hash", "widths"])
    .orderBy("id")
    .execute();
}

export async function markAvifMade(db: Database, pictureId: number): Promise<void> {
  await db.updateTable("pictures").set({ hasAvif: true }).where("id", "=", pictureId).execute();
}
