import type { Insertable } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { SpacePictures } from "../../../db/schema.gen.ts";

/** Lists the pictures of a space in their order, with the hash of the uploaded picture. */
export function listSpacePictures(db: Database, code: string) {
  return db
    .selectFrom("spacePictures as p")
    .innerJoin("spaces", "spaces.id", "p.spaceId")
    .innerJoin("pictures as shown", "shown.id", "p.pictureId")
    .leftJoin("pictures as original", "original.id", "p.originalPictureId")
    .where("spaces.code", "=", code)
    .select(["p.pictureId", "p.type", "p.alt", "p.focalX", "p.focalY", "p.crop"])
    .select(({ fn }) => fn.coalesce("original.hash", "shown.hash").as("originalHash"))
    .orderBy("p.type")
    .orderBy("p.position")
    .execute();
}

export type NewSpacePicture = Omit<Insertable<SpacePictures>, "spaceId" | "position">;

export async function replaceSpacePictures(
  tx: DatabaseTransaction,
  spaceId: number,
  pictures: readonly NewSpacePicture[],
): Promise<void> {
  await tx.deleteFrom("spacePictures").where("spaceId", "=", spaceId).execute();
  if (pictures.length > 0) {
    await tx
      .insertInto("spacePictures")
      .values(pictures.map((picture, position) => ({ ...picture, spaceId, position })))
      .execute();
  }
}
