import { createDesign } from "@frontage/contract/designs/designs.ts";
import type { StoredScreen } from "../src/db/json-columns.ts";
import { makeSpace, type SpaceOptions } from "./factories.ts";
import type { TestApp } from "./make-app.ts";

type Screen = Partial<StoredScreen> & Pick<StoredScreen, "x" | "y" | "width" | "height">;

export interface ScreenGroupOptions {
  readonly code: string;
  readonly width?: number;
  readonly height?: number;
  /** One screen that fills the group, unless given. */
  readonly screens?: readonly Screen[];
  readonly isDesignHero?: boolean;
}

const noBezels = { left: 0, right: 0, top: 0, bottom: 0 };

/** A space with one region that has these screen groups, two unless given: a window and a hero wall. */
export async function makeSpaceWithScreens(
  { database: { db } }: { readonly database: Pick<TestApp["database"], "db"> },
  options: SpaceOptions & { readonly groups?: readonly ScreenGroupOptions[] } = {},
): Promise<{ id: number; code: string; groupIds: number[] }> {
  const space = await makeSpace(db, options);
  const region = await db
    .insertInto("regions")
    .values({ spaceId: space.id, code: "front", name: "Front", position: 0, width: 80, height: 40 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const groups = options.groups ?? [{ code: "window" }, { code: "wall", isDesignHero: true }];
  const rows = groups.map(
    ({ code, width = 64, height = 32, screens, isDesignHero = false }, position) => ({
      regionId: region.id,
      code,
      name: code,
      position,
      isDesignHero,
      resolutionWidth: width,
      resolutionHeight: height,
      bounds: JSON.stringify({ x: position * 40, y: 0, width: 40, height: 20 }),
      screens: JSON.stringify(
        (screens ?? [{ x: 0, y: 0, width, height }]).map((screen) => ({
          bezels: noBezels,
          rotation: 0,
          ...screen,
        })),
      ),
    }),
  );
  const inserted = await db.insertInto("screenGroups").values(rows).returning("id").execute();
  return { ...space, groupIds: inserted.map(({ id }) => id) };
}

/** A design, made over HTTP. Returns its code. */
export async function makeDesign(
  test: TestApp,
  token: string,
  space: string,
  sourceType: "file" | "canva" | "youtube" = "file",
): Promise<string> {
  const body = { name: "Autumn launch", space, sourceType };
  const { code } = await test.api(token)(createDesign, { body });
  return code;
}
