import type { Database } from "../src/db/connect.ts";

export const modelHash = "0123456789abcdef";

const zero = { x: 0, y: 0, z: 0 };
const bezels = { left: 0, right: 0, top: 0, bottom: 0 };

/** Gives a space one wall with one screen group, `hero`. @returns the id of the group */
export async function makeScreens(db: Database, spaceId: number): Promise<number> {
  const region = await db
    .insertInto("regions")
    .values({ spaceId, code: "wall", name: "Wall", position: 0, width: 1920, height: 1080 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const area = { x: 0, y: 0, width: 1920, height: 1080 };
  const { id } = await db
    .insertInto("screenGroups")
    .values({
      regionId: region.id,
      code: "hero",
      name: "Hero wall",
      position: 0,
      isDesignHero: true,
      resolutionWidth: 1920,
      resolutionHeight: 1080,
      bounds: JSON.stringify(area),
      screens: JSON.stringify([{ ...area, bezels, rotation: 0 }]),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a space with screens a room of 4 by 6 metres to walk through. */
export async function makeRoom(db: Database, spaceId: number): Promise<void> {
  const hung = (screenGroup: string) => ({
    screenGroup,
    size: { x: 2.4, y: 1.35 },
    transform: { position: { x: 0, y: 1.9, z: -6 }, rotation: zero },
  });
  await db
    .insertInto("spaceScenes")
    .values({
      spaceId,
      modelHash,
      spawn: JSON.stringify({ position: { x: 0, y: 1.6, z: -1 }, heading: 0 }),
      walkable: JSON.stringify([
        { x: -2, z: 0 },
        { x: 2, z: 0 },
        { x: 2, z: -6 },
        { x: -2, z: -6 },
      ]),
      obstacles: JSON.stringify([{ minX: -0.5, maxX: 0.5, minZ: -3, maxZ: -2 }]),
      // The second one hangs in the model, but nothing can be shown on it any more.
      screens: JSON.stringify([hung("hero"), hung("removed")]),
    })
    .execute();
}

/** A design of a customer for a space, with nothing on its screens. */
export async function makeStoredDesign(
  db: Database,
  design: { readonly code: string; readonly userId: number; readonly spaceId: number },
): Promise<number> {
  const { id } = await db
    .insertInto("designs")
    .values({
      ...design,
      name: "Spring window",
      sourceType: "file",
      createdAt: Temporal.Instant.from("2027-04-01T09:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
