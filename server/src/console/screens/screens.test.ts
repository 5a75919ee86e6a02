import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import {
  getConsoleScreens,
  saveSpaceScreens,
  type ConsoleScreens,
} from "@frontage/contract/console/spaces/screens.ts";
import { uploadSpacePicture } from "@frontage/contract/console/spaces/space-parts.ts";
import { getDesign } from "@frontage/contract/designs/designs.ts";
import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { first, required } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeDesign, makeSpaceWithScreens } from "../../../test/fixtures/design-world.ts";
import { at, makeCustomer } from "../../../test/fixtures/factories.ts";
import { makeStoredBooking } from "../../../test/fixtures/stored-booking.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

type Api = ReturnType<typeof app.api>;
type Regions = Parameters<typeof save>[1];
let staff: Api;
let customer: Awaited<ReturnType<typeof makeCustomer>>;

beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
  customer = await makeCustomer(app);
});

const read = (code: string) => staff(getConsoleScreens, { params: { code } });

/** A save without the field keeps the idle picture. */
const idle: { readonly idlePicture?: string | null } = {};

/** The walls as a save gives them. */
function given({ regions }: ConsoleScreens) {
  return regions.map(({ code, name, size, screenGroups }) => ({
    code: code as string | null,
    name,
    size,
    screenGroups: screenGroups.map((group) => ({
      code: group.code as string | null,
      name: group.name,
      isDesignHero: group.isDesignHero,
      resolution: group.resolution,
      bounds: group.bounds,
      screens: group.screens,
      ...idle,
    })),
  }));
}

async function save(code: string, regions: ReturnType<typeof given>) {
  const { version } = await read(code);
  return staff(saveSpaceScreens, { params: { code }, body: { version, regions } });
}

const wallOf = (regions: Regions) => first(regions, "the wall");
const groupOf = (regions: Regions) => first(wallOf(regions).screenGroups, "the group");

/** Replaces the fields of the first group. */
function withGroup(regions: Regions, fields: Partial<ReturnType<typeof groupOf>>): Regions {
  const wall = wallOf(regions);
  const [group, ...rest] = wall.screenGroups;
  return [{ ...wall, screenGroups: [{ ...required(group, "the group"), ...fields }, ...rest] }];
}

/** Puts a picture of a design on the first group. */
async function showSomething(
  space: { readonly id: number; readonly groupIds: number[] },
  design: string,
): Promise<void> {
  const { db } = app.database;
  const file = await db
    .insertInto("uploadedFiles")
    .values({
      userId: customer.id,
      key: `designs/${design}/poster`,
      name: "poster.png",
      createdAt: app.clock.now(),
      storedAt: app.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("designScreenGroups")
    .set({ sourceFileId: file.id, sourceFileType: "image", thumbnailStatus: "synced" })
    .where("screenGroupId", "=", first(space.groupIds, "the group"))
    .where("designId", "=", ({ selectFrom }) =>
      selectFrom("designs").where("code", "=", design).select("id"),
    )
    .execute();
}

describe("the screens of a space", () => {
  test("are saved with new walls and groups, which visitors and designs get", async () => {
    const space = await makeSpaceWithScreens(app);
    const design = await makeDesign(app, customer.token, space.code);
    const before = given(await read(space.code));
    const group = { ...groupOf(before), code: null, isDesignHero: false };
    const added = {
      code: null,
      name: "Back wall",
      size: { width: 500, height: 260 },
      screenGroups: [
        { ...group, name: "Window", bounds: { x: 10, y: 20, width: 160, height: 90 } },
      ],
    };
    expect(await refusalOf(save(space.code, [...before, added]))).toMatchObject({
      fields: { "regions[1].screen_groups[0].name": ["Another screen group has this name"] },
    });
    const renamed = first(added.screenGroups, "the new group");
    const saved = await save(space.code, [
      ...before,
      { ...added, screenGroups: [{ ...renamed, name: "Window two" }] },
    ]);
    expect(saved.regions.map(({ code }) => code)).toEqual(["front", "back-wall"]);
    const shown = await staff(getSpace, { params: { code: space.code } });
    expect(shown.regions[1]?.screenGroups.map(({ code }) => code)).toEqual(["window-two"]);
    const { screenGroups } = await app.api(customer.token)(getDesign, {
      params: { code: design },
      query: { fields: "screen_groups" },
    });
    expect(screenGroups).toHaveLength(3);
    const { results } = await staff(listAuditEntries, { query: { q: space.code } });
    expect(results.map(({ action }) => action)).toContain("space.change_screens");
  });

  test("get an idle picture, which stays until it is removed", async () => {
    const { code } = await makeSpaceWithScreens(app);
    const regions = given(await read(code));
    const image = sharp({ create: { width: 64, height: 36, channels: 3, background: "#1b5e20" } });
    const bytes = new Uint8Array(await image.png().toBuffer());
    const file = new File([bytes], "idle.png", { type: "image/png" });
    const picture = await staff(uploadSpacePicture, { params: { code }, body: { file } });
    const idleOf = async () => {
      const shown = await staff(getSpace, { params: { code } });
      return first(first(shown.regions, "the wall").screenGroups, "the group").idle?.url ?? null;
    };
    await save(code, withGroup(regions, { idlePicture: picture.code }));
    expect(await idleOf()).toContain(picture.code);
    await save(code, regions);
    expect(await idleOf()).toContain(picture.code);
    await save(code, withGroup(regions, { idlePicture: null }));
    expect(await idleOf()).toBeNull();
    const unknown = save(code, withGroup(regions, { idlePicture: "ffffffffffffffff" }));
    expect((await refusalOf(unknown)).fields).toEqual({
      "regions[0].screen_groups[0].idle_picture": ["Upload the picture again"],
    });
  });

  test("refuse a stale version with what is saved now", async () => {
    const { code } = await makeSpaceWithScreens(app);
    const before = await read(code);
    await save(code, withGroup(given(before), { name: "Door" }));
    const late = staff(saveSpaceScreens, {
      params: { code },
      body: { version: before.version, regions: given(before) },
    });
    expect(await refusalOf(late)).toMatchObject({ code: "stale" });
  });

  test("refuse codes of other spaces and codes that are given twice", async () => {
    const { code } = await makeSpaceWithScreens(app);
    const regions = given(await read(code));
    const [wall] = regions;
    const twice = [required(wall, "the wall"), { ...required(wall, "the wall"), name: "Copy" }];
    expect((await refusalOf(save(code, withGroup(regions, { code: "elsewhere" })))).fields).toEqual(
      { "regions[0].screen_groups[0].code": ["The space has no such code"] },
    );
    expect((await refusalOf(save(code, twice))).status).toBe(400);
  });

  test("are archived if a design refers to them, and can be restored under their code", async () => {
    const space = await makeSpaceWithScreens(app);
    const design = await makeDesign(app, customer.token, space.code);
    const before = given(await read(space.code));
    const [wall] = before;
    const { screenGroups } = required(wall, "the wall");
    const removed = await save(space.code, [
      { ...required(wall, "the wall"), screenGroups: screenGroups.slice(1) },
    ]);
    expect(removed.archived.map(({ code }) => code)).toEqual(["window"]);
    const own = app.api(customer.token);
    const shown = await own(getDesign, {
      params: { code: design },
      query: { fields: "screen_groups" },
    });
    expect(shown.screenGroups).toHaveLength(1);
    const restored = await save(space.code, before);
    expect(restored.archived).toEqual([]);
    expect(given(restored)).toEqual(before);
  });

  test("are deleted with their wall if nothing refers to them", async () => {
    const { code } = await makeSpaceWithScreens(app);
    expect(await save(code, [])).toMatchObject({ regions: [], archived: [] });
    const rows = await app.database.db.selectFrom("regions").select("code").execute();
    expect(rows.filter((row) => row.code === code)).toEqual([]);
  });

  test("fit the designs on them to another size", async () => {
    const space = await makeSpaceWithScreens(app);
    const design = await makeDesign(app, customer.token, space.code);
    await showSomething(space, design);
    const regions = given(await read(space.code));
    const size = { width: 128, height: 32 };
    const bezels = { left: 0, right: 0, top: 0, bottom: 0 };
    const screens = [{ x: 0, y: 0, ...size, bezels, rotation: 0 }];
    await save(space.code, withGroup(regions, { resolution: size, screens }));
    const row = await app.database.db
      .selectFrom("designScreenGroups")
      .where("screenGroupId", "=", first(space.groupIds, "the group"))
      .select(["sourceBounds", "thumbnailStatus", "sourceVersion"])
      .executeTakeFirstOrThrow();
    // 64 × 32 pixels cover 128 × 32 about the middle.
    expect(row).toEqual({
      sourceBounds: { x: 0, y: -16, width: 128, height: 64 },
      thumbnailStatus: "syncing",
      sourceVersion: 1,
    });
  });

  test("keep their size and place while bookings to come show a design on them", async () => {
    const space = await makeSpaceWithScreens(app);
    const design = await makeDesign(app, customer.token, space.code);
    await showSomething(space, design);
    const { db } = app.database;
    const { code: booking } = await makeStoredBooking(app, {
      spaceId: space.id,
      userId: customer.id,
      startsAt: at("2027-05-10T10:00"),
      createdAt: app.clock.now(),
      lines: [{ net: 1000, gross: 1200 }],
      split: "0.5",
    });
    await db
      .updateTable("bookings")
      .set({ designCode: design })
      .where("code", "=", booking)
      .execute();
    const regions = given(await read(space.code));
    const resized = save(
      space.code,
      withGroup(regions, { resolution: { width: 640, height: 320 } }),
    );
    expect(await refusalOf(resized)).toMatchObject({
      code: "screens_in_use",
      message: expect.stringContaining(`“Autumn launch” (booking ${booking})`) as string,
    });
    expect((await refusalOf(save(space.code, []))).code).toBe("screens_in_use");
    const renamed = await save(space.code, withGroup(regions, { name: "Shop window" }));
    expect(first(wallOf(given(renamed)).screenGroups, "the group").name).toBe("Shop window");
    await db
      .updateTable("bookings")
      .set({ designCode: null })
      .where("code", "=", booking)
      .execute();
    expect((await save(space.code, [])).regions).toEqual([]);
  });
});
