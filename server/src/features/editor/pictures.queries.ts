import type { Database } from "../../db/connect.ts";

function selectPictures(db: Database, userId: number) {
  return db
    .selectFrom("editorPictures")
    .innerJoin("uploadedFiles as file", "file.id", "editorPictures.fileId")
    .where("editorPictures.userId", "=", userId)
    .select(["editorPictures.id", "editorPictures.code", "editorPictures.name"])
    .select(["file.key", "file.width", "file.height"]);
}

export type PictureRow = Awaited<
  ReturnType<ReturnType<typeof selectPictures>["executeTakeFirstOrThrow"]>
>;

/** Lists the pictures in a user's library, newest first. */
export function listPictures(db: Database, userId: number): Promise<PictureRow[]> {
  return selectPictures(db, userId)
    .orderBy("editorPictures.createdAt", "desc")
    .orderBy("editorPictures.id", "desc")
    .execute();
}

export async function findPicture(
  db: Database,
  userId: number,
  code: string,
): Promise<PictureRow | null> {
  const row = await selectPictures(db, userId)
    .where("editorPictures.code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a file to the library, or returns its picture if it is already there. */
export async function insertPicture(
  db: Database,
  picture: {
    readonly code: string;
    readonly userId: number;
    readonly fileId: number;
    readonly name: string;
  },
  now: Temporal.Instant,
): Promise<PictureRow> {
  await db
    .insertInto("editorPictures")
    .values({ ...picture, createdAt: now })
    .onConflict((conflict) => conflict.column("fileId").doNothing())
    .execute();
  return selectPictures(db, picture.userId)
    .where("file.id", "=", picture.fileId)
    .executeTakeFirstOrThrow();
}

export async function countPictures(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("editorPictures")
    .where("userId", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deletePicture(db: Database, id: number): Promise<void> {
  await db.deleteFrom("editorPictures").where("id", "=", id).execute();
}

/** Returns a file of a user, whether its upload is complete or not. */
export async function findOwnFile(db: Database, userId: number, key: string) {
  const row = await db
    .selectFrom("uploadedFiles")
    .where("key", "=", key)
    .where("userId", "=", userId)
    .select(["id", "designId", "screenGroupId"])
    .executeTakeFirst();
  return row ?? null;
}

export async function findBrandKit(db: Database, userId: number) {
  const row = await db
    .selectFrom("brandKits")
    .where("userId", "=", userId)
    .select(["name", "colours", "headingFont", "textFont", "version", "logoPictureId"])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a picture of the library by its id. */
export async function findPictureById(
  db: Database,
  userId: number,
  id: number,
): Promise<PictureRow | null> {
  const row = await selectPictures(db, userId)
    .where("editorPictures.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export interface BrandKitFields {
  readonly name: string;
  readonly colours: readonly string[];
  readonly headingFont: string;
  readonly textFont: string;
  readonly logoPictureId: number | null;
}

/**
 * Saves a brand kit if its version is unchanged; version 0 is a kit that was never saved. Returns false if the version
 * has changed.
 */
export async function saveBrandKit(
  db: Database,
  userId: number,
  version: number,
  kit: BrandKitFields,
  now: Temporal.Instant,
): Promise<boolean> {
  const values = { ...kit, colours: [...kit.colours], savedAt: now, version: version + 1 };
  const row =
    version === 0
      ? await db
          .insertInto("brandKits")
          .values({ ...values, userId })
          .onConflict((conflict) => conflict.column("userId").doNothing())
          .returning("version")
          .executeTakeFirst()
      : await db
          .updateTable("brandKits")
          .set(values)
          .where("userId", "=", userId)
          .where("version", "=", version)
          .returning("version")
          .executeTakeFirst();
  return row !== undefined;
}
