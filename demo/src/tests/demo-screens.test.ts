import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { listSpaces, type Space } from "@frontage/contract/spaces/spaces.ts";
import { useTestApp } from "../../../server/test/app/make-app.ts";
import { createDemoDatabase, demoNow } from "../../../server/test/app/demo-world.ts";
import { demoFolder } from "../content/demo-folder.ts";

const app = useTestApp({ now: demoNow, database: createDemoDatabase });
let spaces: Space[];

beforeAll(async () => {
  spaces = await app.api()(listSpaces);
});

const screenGroupsOf = (space: Space) => space.regions.flatMap(({ screenGroups }) => screenGroups);

const pixelsOf = async (...file: string[]) => {
  const { width, height } = await sharp(path.join(demoFolder, ...file)).metadata();
  return { width, height };
};

describe("the screens of the demo world", () => {
  test("have a campaign picture and an idle picture of exactly their pixels", async () => {
    for (const space of spaces) {
      for (const { code, resolution, idle } of screenGroupsOf(space)) {
        const folder = ["designs", "spaces", space.code];
        expect(await pixelsOf(...folder, `${code}.jpg`)).toEqual(resolution);
        expect(await pixelsOf(...folder, `idle-${code}.jpg`)).toEqual(resolution);
        expect(idle).toMatchObject(resolution);
      }
    }
  });

  test("are adjacent panels on the LED wall and the LED banner, and single screens elsewhere", () => {
    const panels = spaces.flatMap((space) =>
      screenGroupsOf(space)
        .filter(({ screens }) => screens.length > 1)
        .map(({ code, screens }) => [
          `${space.code}/${code}`,
          screens.map(({ x, y, width, height }) => [x, y, width, height]),
        ]),
    );
    expect(panels).toEqual([
      [
        "brick-lane-works/wall",
        [
          [0, 0, 1920, 2160],
          [1920, 0, 1920, 2160],
        ],
      ],
      [
        "northern-quarter-hall/banner",
        [
          [0, 0, 1920, 1080],
          [1920, 0, 1920, 1080],
        ],
      ],
    ]);
    const edges = spaces.flatMap(screenGroupsOf).map(({ screens }) => screens[0]?.bezels.left);
    expect(edges.filter((edge) => edge === 12)).toHaveLength(2);
  });
});

describe("the pictures of the demo spaces", () => {
  test("start with the room and an example campaign on its screens", () => {
    for (const { code, images } of spaces) {
      const [first, second] = images;
      expect(first?.picture).toMatchObject({ width: 1600, height: 900 });
      for (const image of [first, second]) {
        expect([code, image?.type, image?.picture.alt]).toEqual([
          code,
          "banner",
          expect.stringContaining("example"),
        ]);
      }
    }
  });
});

describe("the example brands", () => {
  test("each have a logo without external files, four colours and a space of the demo world", async () => {
    const folder = path.join(demoFolder, "designs", "brands");
    const names = await fs.readdir(folder);
    expect(names).toHaveLength(7);
    for (const name of names) {
      const brand: unknown = JSON.parse(
        await fs.readFile(path.join(folder, name, "brand.json"), "utf8"),
      );
      expect(brand).toMatchObject({
        space: expect.toSatisfy((code: string) => spaces.some((space) => space.code === code)),
        colours: Array.from({ length: 4 }, () => ({
          hex: expect.stringMatching(/^#[0-9a-f]{6}$/),
        })),
      });
      const logo = await fs.readFile(path.join(folder, name, "logo.svg"), "utf8");
      expect(logo).not.toMatch(/<image|<script|href=|@import|url\(http/);
    }
  });
});
