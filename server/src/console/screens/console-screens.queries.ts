import type { Database } from "../../db/connect.ts";
import { selectIdlePicture } from "../../features/spaces/spaces.queries.ts";

/** Returns the id and version of a space; null if no space has the code. */
export async function findSpaceVersion(db: Database, code: string) {
  const row = await db
    .selectFrom("spaces")
    .where("code", "=", code)
    .select(["id", "version"])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a space with its walls and all its screen groups, archived ones included; null if no space has the code. */
export async function findConsoleScreens(db: Database, code: string) {
  const space = await findSpaceVersion(db, code);
  if (!space) {
    return null;
  }
  const regions = await db
    .selectFrom("regions")
    .where("spaceId", "=", space.id)
    .where("archivedAt", "is", null)
    .select(["id", "code", "name", "width", "height"])
    .orderBy("position")
    .execute();
  const groups = await db
    .selectFrom("screenGroups as g")
    .innerJoin("regions as r", "r.id", "g.regionId")
    .where("r.spaceId", "=", space.id)
    .select(["g.id", "g.regionId", "g.code", "g.name", "g.isDesignHero", "g.archivedAt"])
    .select(["g.resolutionWidth", "g.resolutionHeight", "g.bounds", "g.screens"])
    .select(selectIdlePicture(db).as("idlePicture"))
    .orderBy("g.position")
    .execute();
  return { ...space, regions, groups };
}
export type ConsoleScreensRow = NonNullable<Awaited<ReturnType<typeof findConsoleScreens>>>;
