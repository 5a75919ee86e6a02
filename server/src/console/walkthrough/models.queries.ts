import { sql } from "kysely";
import type { Insertable, Updateable } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import type { SpaceScenes } from "../../db/schema.gen.ts";

/** Lists the models of a space: the draft, the published one, then the former ones, newest first. */
export function listModels(db: Database, spaceId: number) {
  return db
    .selectFrom("spaceScenes")
    .where("spaceId", "=", spaceId)
    .select(["id", "state", "modelHash", "fileName", "fileBytes", "triangles", "texturePixels"])
    .select(["uploadedAt", "publishedAt", "spawn", "walkable", "obstacles", "screens"])
    .orderBy(sql`array_position(array['draft', 'published', 'former'], state)`)
    .orderBy("publishedAt", (order) => order.desc().nullsLast())
    .orderBy("id", "desc")
    .execute();
}
export type ModelRow = Awaited<ReturnType<typeof listModels>>[number];

export async function insertModel(
  tx: DatabaseTransaction,
  model: Insertable<SpaceScenes>,
): Promise<void> {
  await tx.insertInto("spaceScenes").values(model).execute();
}

export async function updateModel(
  tx: DatabaseTransaction,
  id: number,
  fields: Updateable<SpaceScenes>,
): Promise<void> {
  await tx.updateTable("spaceScenes").set(fields).where("id", "=", id).execute();
}

export async function deleteModel(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom("spaceScenes").where("id", "=", id).execute();
}
