import {
  createDesign,
  deleteDesign,
  getDesign,
  getDesignScreenGroup,
  listDesigns,
} from "@frontage/contract/designs/designs.ts";
import { maxDesigns } from "@frontage/domain/designs/media/media-rules.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { makeDesign, makeSpaceWithScreens } from "../../../test/fixtures/design-world.ts";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();
let space: string;
let token: string;
let api: ReturnType<typeof app.api>;

beforeAll(async () => {
  ({ code: space } = await makeSpaceWithScreens(app));
  ({ token } = await makeCustomer(app));
  api = app.api(token);
});

const create = (changes: Partial<{ name: string; space: string }> = {}) =>
  api(createDesign, { body: { name: "Autumn launch", space, sourceType: "file", ...changes } });

describe("a new design", () => {
  test("has every screen group of its space, with thumbnails in progress", async () => {
    const made = await create();
    expect(made).toEqual({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      name: "Autumn launch",
      space,
      sourceType: "file",
      created: app.clock.now(),
    });
    const query = { fields: "screen_groups" };
    const { screenGroups } = await api(getDesign, { params: { code: made.code }, query });
    const fresh = {
      sourceData: { canvaDesignId: null, sourceFileType: null, sourceFileKey: null },
      syncStatus: { thumbnail: "initializing" },
      isReady: false,
      thumbnailImageUrl: null,
    };
    expect(screenGroups).toEqual([
      { screenGroup: "window", isDesignHero: false, ...fresh },
      { screenGroup: "wall", isDesignHero: true, ...fresh },
    ]);
  });

  test.each(["canva", "file", "youtube"] as const)("can have the type %s", async (sourceType) => {
    const body = { name: "Autumn launch", space, sourceType };
    expect((await api(createDesign, { body })).sourceType).toBe(sourceType);
  });

  test("is refused without a name of 5 characters, a space and a type, all at once", async () => {
    const path = "/designs/";
    const refused = await app.request({ method: "POST", path, token, body: { name: "Logo" } });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        name: ["Name must be at least 5 characters"],
        space: ["Space is required"],
        source_type: ["Source type is required"],
      },
    ]);
  });

  test("can be for a space in preview", async () => {
    const preview = await makeSpaceWithScreens(app, { status: "preview", bookingEnabled: false });
    expect((await create({ space: preview.code })).space).toBe(preview.code);
  });

  test("is refused for a space that is unknown, hidden or has no design tool", async () => {
    const unknown = { space: ["There is no such space. Choose one from the list."] };
    expect((await refusalOf(create({ space: "nowhere" }))).fields).toEqual(unknown);
    const { code: hidden } = await makeSpaceWithScreens(app, { status: "hidden" });
    expect((await refusalOf(create({ space: hidden }))).fields).toEqual(unknown);
    const { id, code } = await makeSpace(app.database.db);
    await app.database.db
      .updateTable("spaces")
      .set({ designerEnabled: false })
      .where("id", "=", id)
      .execute();
    expect((await refusalOf(create({ space: code }))).fields).toEqual({
      space: ["The design tool is not available for this space. Choose another space."],
    });
  });

  test("is refused beyond the limit, even if many are created at once", async () => {
    const { id, token } = await makeCustomer(app);
    const { db } = app.database;
    const { id: spaceId } = await db
      .selectFrom("spaces")
      .where("code", "=", space)
      .select("id")
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: maxDesigns - 2 }, (_, index) => ({
      code: `FULL${index}`,
      userId: id,
      spaceId,
      name: "Autumn launch",
      sourceType: "file" as const,
      createdAt: app.clock.now(),
    }));
    await db.insertInto("designs").values(rows).execute();
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => makeDesign(app, token, space)),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const refused = await refusalOf(makeDesign(app, token, space));
    expect([refused.status, refused.code]).toEqual([409, "design_limit_reached"]);
    expect(refused.message).toContain("You have 200 designs");
    await app.api(token)(deleteDesign, { params: { code: "FULL0" }, query: {} });
    await makeDesign(app, token, space);
  });
});

describe("the list of designs", () => {
  test("contains the caller's designs, newest first, or those of one space", async () => {
    const { token } = await makeCustomer(app);
    const other = await makeSpaceWithScreens(app);
    const first = await makeDesign(app, token, space);
    app.clock.advance({ seconds: 1 });
    const second = await makeDesign(app, token, other.code);
    const codes = async (query: { space?: string }) =>
      (await app.api(token)(listDesigns, { query })).map(({ code }) => code);
    expect(await codes({})).toEqual([second, first]);
    expect(await codes({ space })).toEqual([first]);
    expect(await codes({ space: "nowhere" })).toEqual([]);
  });

  test.each([
    { of: "all spaces", count: 3 },
    { of: "one space", count: 2 },
  ])("is the same with and without screen groups and bookings: $of", async ({ of, count }) => {
    const { token } = await makeCustomer(app);
    const { code: otherSpace } = await makeSpaceWithScreens(app);
    for (const place of [space, otherSpace, space]) {
      await makeDesign(app, token, place);
      app.clock.advance({ seconds: 1 });
    }
    const query = of === "one space" ? { space } : {};
    const read = (fields: string) => app.api(token)(listDesigns, { query: { ...query, fields } });
    const alone = await read("space");
    expect(alone).toHaveLength(count);
    for (const part of ["screenGroups", "bookings"] as const) {
      const name = part === "screenGroups" ? "screen_groups" : part;
      const whole = await read(`space,${name}`);
      expect(whole.map((design) => ({ ...design, [part]: undefined }))).toEqual(alone);
      expect(whole.every((design) => design[part] !== undefined)).toBe(true);
    }
  });

  test("reads 200 designs with all fields in two statements, not counting the session's", async () => {
    const { token } = await makeCustomer(app);
    const statementsFor = async (count: number) => {
      for (let made = 0; made < count; made += 1) {
        await makeDesign(app, token, space);
      }
      const fields = "space.regions,screen_groups.thumbnail_elements,bookings";
      const { pool } = app.database;
      let statements = 0;
      const countStatement = () => void (statements += 1);
      pool.on("acquire", countStatement);
      const listed = await app.api(token)(listDesigns, { query: { fields } });
      pool.off("acquire", countStatement);
      return { statements, designs: listed.length };
    };
    const one = await statementsFor(1);
    const many = await statementsFor(19);
    expect(many).toEqual({ statements: one.statements, designs: 20 });
    expect(one.statements).toBeLessThanOrEqual(3);
  });
});

describe("fields", () => {
  test("add parts to a design and hide none", async () => {
    const { code } = await create();
    const read = (fields: string) => api(getDesign, { params: { code }, query: { fields } });
    const base = await read("no_such,code");
    expect(Object.keys(base).sort()).toEqual(["code", "created", "name", "sourceType", "space"]);
    const { space: expanded } = await read("space");
    expect(expanded).toEqual({
      code: space,
      name: `Space ${space}`,
      timeZone: "Europe/London",
      previewerEnabled: true,
    });
    const full = await read(
      "space.regions,screen_groups.screen_group,screen_groups.elements,screen_groups.element_sources,screen_groups.thumbnail_elements,bookings",
    );
    const window = {
      code: "window",
      name: "window",
      isDesignHero: false,
      resolution: { width: 64, height: 32 },
      bounds: { x: 0, y: 0, width: 40, height: 20 },
      screens: [
        {
          x: 0,
          y: 0,
          width: 64,
          height: 32,
          bezels: { left: 0, right: 0, top: 0, bottom: 0 },
          rotation: 0,
        },
      ],
    };
    expect(full.space).toMatchObject({
      code: space,
      regions: [{ code: "front", screenGroups: [window, { code: "wall" }] }],
    });
    expect(full.screenGroups?.[0]).toMatchObject({
      screenGroup: window,
      isDesignHero: false,
      elements: [],
      elementSources: [],
      thumbnailElements: [
        { bounds: { x: 0, y: 0, width: 64, height: 32 }, rotation: 0, depth: 0, thumbnails: [] },
      ],
    });
    expect(full.bookings).toEqual([]);
  });

  test("of a screen group can be named with or without the prefix", async () => {
    const { code } = await create();
    const params = { designCode: code, screenGroupCode: "wall" };
    for (const fields of ["elements", "screen_groups.elements"]) {
      const group = await api(getDesignScreenGroup, { params, query: { fields } });
      expect([group.screenGroup, group.elements, group.elementSources]).toEqual([
        "wall",
        [],
        undefined,
      ]);
    }
  });
});

describe("a design", () => {
  test("does not exist for others", async () => {
    const { code } = await create();
    const { token: other } = await makeCustomer(app);
    const paths = [`/designs/${code}/`, `/designs/${code}/screen-groups/window`];
    for (const path of paths) {
      expect((await app.request({ path, token: other })).statusCode).toBe(404);
      expect((await app.request({ path })).statusCode).toBe(401);
    }
    const removal = { method: "DELETE", path: `/designs/${code}/` } as const;
    expect((await app.request({ ...removal, token: other })).statusCode).toBe(404);
    expect((await api(getDesign, { params: { code }, query: {} })).code).toBe(code);
  });

  test("has no screen group of another space", async () => {
    const { code } = await create();
    const params = { designCode: code, screenGroupCode: "ceiling" };
    const refused = await refusalOf(api(getDesignScreenGroup, { params, query: {} }));
    expect([refused.status, refused.message]).toEqual([404, "Design screen group not found"]);
  });

  test("does not exist after its deletion, and is deleted only once", async () => {
    const { code } = await create();
    await api(deleteDesign, { params: { code }, query: {} });
    expect((await refusalOf(api(getDesign, { params: { code }, query: {} }))).status).toBe(404);
    expect((await refusalOf(api(deleteDesign, { params: { code }, query: {} }))).status).toBe(404);
    const listed = await api(listDesigns, { query: {} });
    expect(listed.map((design) => design.code)).not.toContain(code);
  });
});
