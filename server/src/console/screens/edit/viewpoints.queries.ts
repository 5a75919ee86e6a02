import { sql } from "kysely";
import type { Insertable, Updateable } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { Previews } from "../../../db/schema.gen.ts";
import type { StoredPicture } from "../../../features/pictures/stored-picture.ts";

/** Lists the viewpoints of a space with their pictures, in their order. */
export function listViewpoints(db: Database, spaceId: number) {
  const picture = (alias: "background" | "foreground") =>
    sql<StoredPicture>`json_build_object('hash', ${sql.ref(`${alias}.hash`)}, 'width', ${sql.ref(`${alias}.width`)},
      'height', ${sql.ref(`${alias}.height`)}, 'widths', ${sql.ref(`${alias}.widths`)},
      'hasAvif', ${sql.ref(`${alias}.has_avif`)}, 'placeholder', ${sql.ref(`${alias}.placeholder`)})`;
  return db
    .selectFrom("previews")
    .innerJoin("pictures as background", "background.id", "previews.backgroundPictureId")
    .leftJoin("pictures as foreground", "foreground.id", "previews.foregroundPictureId")
    .where("previews.spaceId", "=", spaceId)
    .select(["previews.id", "previews.name", "previews.camera", "previews.screens"])
    .select(["previews.drawing", picture("background").as("background")])
    .select(
      sql<StoredPicture | null>`case when foreground.id is not null then ${picture("foreground")} end`.as(
        "foreground",
      ),
    )
    .orderBy("previews.position")
    .orderBy("previews.id")
    .execute();
}
export type ViewpointRow = Awaited<ReturnType<typeof listViewpoints>>[number];

/** Lists the screens that customers see, with their sizes on the wall in centimetres. */
export function listHungGroups(db: Database, spaceId: number) {
  return db
    .selectFrom("screenGroups as g")
    .innerJoin("regions as r", "r.id", "g.regionId")
    .where("r.spaceId", "=", spaceId)
    .where("g.archivedAt", "is", null)
    .select(["g.code", "g.name", "g.bounds", "g.resolutionWidth", "g.resolutionHeight"])
    .orderBy("r.position")
    .orderBy("g.position")
    .execute();
}

/** Returns where the published walkthrough of a space has its screens; empty without one. */
export async function listSceneScreens(db: Database, spaceId: number) {
  const row = await db
    .selectFrom("spaceScenes")
    .where("spaceId", "=", spaceId)
    .where("state", "=", "published")
    .select("screens")
    .executeTakeFirst();
  return row?.screens ?? [];
}

/** Adds a viewpoint at the end of the list. */
export async function insertViewpoint(
  tx: DatabaseTransaction,
  viewpoint: Omit<Insertable<Previews>, "position">,
): Promise<void> {
  await tx
    .insertInto("previews")
    .values(({ selectFrom, fn, eb, lit }) => ({
      ...viewpoint,
      position: selectFrom("previews")
        .where("spaceId", "=", viewpoint.spaceId)
        .select(eb(fn.coalesce(fn.max("position"), lit(-1)), "+", lit(1)).as("next")),
    }))
    .execute();
}

export async function updateViewpoint(
  tx: DatabaseTransaction,
  id: number,
  fields: Updateable<Previews>,
): Promise<void> {
  await tx.updateTable("previews").set(fields).where("id", "=", id).execute();
}

export async function deleteViewpoint(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom("previews").where("id", "=", id).execute();
}
