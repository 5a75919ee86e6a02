import type { Database } from "../../db/connect.ts";
import { selectIdlePicture } from "../spaces/spaces.queries.ts";

/** Returns the published room of a space with its screen groups; null if the space has none. */
export async function findScene(db: Database, spaceId: number) {
  const scene = await selectScenes(db)
    .where("spaceId", "=", spaceId)
    .where("state", "=", "published")
    .executeTakeFirst();
  return scene ? withScreens(db, scene) : null;
}
export type SceneRow = NonNullable<Awaited<ReturnType<typeof findScene>>>;

/** Returns the room of a model, published or not; null if it has been deleted. */
export async function findModelScene(db: Database, modelId: number): Promise<SceneRow | null> {
  const scene = await selectScenes(db).where("spaceScenes.id", "=", modelId).executeTakeFirst();
  return scene ? withScreens(db, scene) : null;
}

const selectScenes = (db: Database) =>
  db
    .selectFrom("spaceScenes")
    .innerJoin("spaces", "spaces.id", "spaceScenes.spaceId")
    .select(["spaces.code", "spaces.name", "spaceId", "modelHash", "spawn", "walkable"])
    .select(["obstacles", "spaceScenes.screens"]);

async function withScreens<Row extends { readonly spaceId: number }>(db: Database, scene: Row) {
  const { spaceId } = scene;
  const groups = await db
    .selectFrom("screenGroups as g")
    .innerJoin("regions", "regions.id", "g.regionId")
    .where("regions.spaceId", "=", spaceId)
    .where("g.archivedAt", "is", null)
    .select(["g.code", "g.name", "g.screens", "g.resolutionWidth", "g.resolutionHeight"])
    .select(selectIdlePicture(db).as("idlePicture"))
    .execute();
  const views = await db
    .selectFrom("previews")
    .where("spaceId", "=", spaceId)
    .select(["name", "camera"])
    .orderBy("position")
    .execute();
  return { ...scene, groups, views };
}
/** Returns the design of a token; null if it has been deleted. */
export async function findTokenDesign(db: Database, code: string) {
  const row = await db
    .selectFrom("designs")
    .where("code", "=", code)
    .where("deletedAt", "is", null)
    .select(["id", "code", "name", "spaceId"])
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the files on the screen groups of a design. */
export function listShownFiles(db: Database, designId: number) {
  return db
    .selectFrom("designScreenGroups as shown")
    .innerJoin("screenGroups", "screenGroups.id", "shown.screenGroupId")
    .innerJoin("uploadedFiles as source", "source.id", "shown.sourceFileId")
    .leftJoin("uploadedFiles as still", "still.id", "shown.stillFileId")
    .where("shown.designId", "=", designId)
    .where("shown.sourceFileType", "is not", null)
    .select(["screenGroups.code as screenGroup", "shown.sourceFileType as type"])
    .select("shown.sourceBounds as bounds")
    .select(["source.key as sourceKey", "still.key as stillKey"])
    .execute();
}
