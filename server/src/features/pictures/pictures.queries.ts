import type { Database } from "../../db/connect.ts";
import type { StoredPicture } from "./stored-picture.ts";

/** Stores pictures that are not there yet. Returns the id of each by its hash. */
export async function storePictures(
  db: Database,
  pictures: readonly StoredPicture[],
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto("pictures")
    .values(pictures.map((picture) => ({ ...picture, widths: [...picture.widths] })))
    // An update that changes nothing: it answers with the id of a picture that is there already.
    .onConflict((conflict) =>
      conflict.column("hash").doUpdateSet((eb) => ({ hash: eb.ref("excluded.hash") })),
    )
    .returning(["id", "hash"])
    .execute();
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}

/** The pictures without AVIF sizes, oldest first. */
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
