import path from "node:path";
import { logIn } from "@frontage/contract/accounts/accounts.ts";
import { listDesigns, type Design } from "@frontage/contract/designs/designs.ts";
import { getBrandKit } from "@frontage/contract/designs/design-documents.ts";
import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../server/test/app/make-app.ts";
import { createDemoDatabase, demoNow } from "../../../server/test/app/demo-world.ts";
import { demoFolder } from "../content/demo-folder.ts";
import { readDemoContent } from "../content/read-demo-content.ts";
import { logoFile, storeDesignFiles } from "./design-files.ts";
import { logoPixels } from "./load-brand-kits.ts";

const app = useTestApp({ now: demoNow, database: createDemoDatabase });

const apiOf = async (name: string) => {
  const body = { email: `${name}@frontage.test`, password: "Frontage1" };
  return app.api((await app.api()(logIn, { body })).token);
};
const fields = "screen_groups,screen_groups.element_sources,bookings";
const designsOf = async (name: string) => (await apiOf(name))(listDesigns, { query: { fields } });
const statesOf = (design: Design | undefined) =>
  design?.screenGroups?.map(({ syncStatus, isReady }) =>
    isReady ? "ready" : syncStatus.thumbnail,
  );

describe("the designs of the demo customer", () => {
  test("wait for their thumbnails, and one has an unreadable file", async () => {
    const designs = await designsOf("customer");
    expect(designs.map((design) => [design.name, statesOf(design)])).toEqual([
      ["Slow Weather, private view", ["syncing", "syncing", "syncing"]],
      ["Slipshod classes", ["syncing", "initFailed"]],
      ["Bloomy tasting, spring menu", ["syncing", "initializing", "initializing"]],
      ["Elbows supper club", ["syncing", "initializing", "initializing"]],
      ["Oddrow opening weekend", ["syncing", "syncing", "syncing"]],
      ["Sundle One launch", ["syncing", "syncing"]],
      ["Nowt drop 00", ["syncing", "syncing", "syncing"]],
      ["Bloomy by the glass", ["syncing", "syncing", "syncing"]],
    ]);
    const videos = designs.flatMap(({ screenGroups = [] }) =>
      screenGroups.filter(({ sourceData }) => sourceData.sourceFileType === "video"),
    );
    expect(videos).toHaveLength(3);
    expect(videos.every(({ elementSources }) => elementSources?.[0]?.stillUrl !== null)).toBe(true);
  });

  test("are attached to three upcoming bookings and to past ones", async () => {
    const designs = await designsOf("customer");
    const coming = designs.flatMap(({ name, bookings = [] }) => bookings.map(() => name));
    expect(coming.sort()).toEqual([
      "Bloomy tasting, spring menu",
      "Elbows supper club",
      "Oddrow opening weekend",
    ]);
    const { rows } = await app.database.pool.query<{ name: string; count: number }>(
      `select d.name, count(*)::int as count from bookings b join designs d on d.code = b.design_code
         where b.ends_at < $1 group by d.name order by d.name`,
      [app.clock.now().toString()],
    );
    expect(rows.map(({ name, count }) => `${name}: ${count}`)).toEqual([
      "Bloomy by the glass: 1",
      "Nowt drop 00: 3",
      "Oddrow opening weekend: 2",
      "Sundle One launch: 1",
    ]);
  });

  test("include a brand kit with a logo", async () => {
    const api = await apiOf("customer");
    const kit = await api(getBrandKit);
    expect(kit).toMatchObject({
      name: "Oddrow",
      colours: ["#15392d", "#d24a22", "#c9b6ec", "#f3e8d4"],
      headingFont: "Archivo",
      logo: { name: "Oddrow logo" },
    });
    const { designs } = await readDemoContent();
    for (const brandKit of designs.brandKits) {
      const { source } = logoFile(brandKit);
      expect(await sharp(path.join(demoFolder, source)).metadata()).toMatchObject(logoPixels);
    }
  });
});

test("adds designs of a landlord, and of two customers for their next bookings", async () => {
  expect((await designsOf("both")).map(({ name }) => name)).toEqual([
    "Winter window",
    "Slow Weather",
  ]);
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select d.name from designs d join users u on u.id = d.user_id join bookings b on b.design_code = d.code
       where u.email like '%@shoppers.test' and b.user_id = d.user_id and b.starts_at > $1 order by d.name`,
    [app.clock.now().toString()],
  );
  expect(rows.map(({ name }) => name)).toEqual(["Nowt restock", "Turn the day down"]);
});

test("gives drafts exactly the pixels of their screen groups", async () => {
  const spaces = await app.api()(listSpaces);
  const { designs } = await readDemoContent();
  const groups = spaces.flatMap((space) =>
    space.regions.flatMap(({ screenGroups }) =>
      screenGroups.map(({ code, resolution }) => ({ name: `${space.code}-${code}`, resolution })),
    ),
  );
  expect(designs.drafts.size).toBeGreaterThan(0);
  for (const [name, { width, height }] of designs.drafts) {
    expect(groups).toContainEqual({ name, resolution: { width, height } });
  }
});

describe("the thumbnails of the demo designs", () => {
  const bounded = { timeout: 60_000 };

  test("are due in the job, except those of a broken file", async () => {
    const { rows } = await app.database.pool.query<{ status: string }>(
      `select distinct thumbnail_status as status from design_screen_groups
         where thumbnail_due_at is not null and thumbnail_due_at <= $1 order by 1`,
      [app.clock.now().toString()],
    );
    expect(rows.map(({ status }) => status)).toEqual(["initializing", "syncing"]);
  });

  test("are made by the job from their files, for each screen too", bounded, async () => {
    const { designs } = await readDemoContent();
    await storeDesignFiles(app.files, demoFolder, designs);
    const { pool } = app.database;
    await pool.query(
      `update design_screen_groups set thumbnail_due_at = null where thumbnail_status <> 'syncing'
         or design_id <> (select min(id) from designs where name = 'Elbows supper club')`,
    );
    expect(await app.jobs.run("make-thumbnails")).toBe(1);
    const { rows } = await pool.query<{ sizes: string[] }>(
      `select array(select (t->>'width') || 'x' || (t->>'height')
           from jsonb_array_elements(jsonb_build_array(thumbnail) || screen_thumbnails) as t) as sizes
         from design_screen_groups where thumbnail_status = 'synced'`,
    );
    expect(rows).toEqual([{ sizes: ["1280x720", "1138x1280", "1138x1280"] }]);
  });
});
