import {
  deleteDesign,
  getDesign,
  getDesignScreenGroup,
  updateDesignMedia,
} from "@frontage/contract/designs/designs.ts";
import { pino } from "pino";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeDesign, makeSpaceWithScreens } from "../../../../test/fixtures/design-world.ts";
import { makeCustomer } from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import {
  makeUploadedFile,
  makeUploadedVideo,
  servedKey,
  type UploadPlace,
} from "../../../../test/fixtures/upload-world.ts";
import { withPictureMaker } from "../../pictures/process/picture-maker.ts";
import { makeThumbnails } from "./make-thumbnails.ts";
import { first, required } from "../../../../../testing/required.ts";
import { RunFaults } from "../../../jobs/run-faults.ts";

const app = useTestApp();
let space: string;
let token: string;
let api: ReturnType<typeof app.api>;

beforeAll(async () => {
  ({ code: space } = await makeSpaceWithScreens(app));
});
// The tests advance the clock by days, which sessions do not survive.
beforeEach(async () => {
  ({ token } = await makeCustomer(app));
  api = app.api(token);
});

const fields = "element_sources,elements,thumbnail_elements";
const read = (params: UploadPlace) => api(getDesignScreenGroup, { params, query: { fields } });
const statusOf = async (params: UploadPlace) => (await read(params)).syncStatus.thumbnail;
const partsOfJob = () => ({
  db: app.database.db,
  files: app.files,
  clock: app.clock,
  log: pino({ level: "silent" }),
});
const runJob = () => app.jobs.run("make-thumbnails");

async function makePlace(): Promise<UploadPlace> {
  const designCode = await makeDesign(app, token, space);
  return { designCode, screenGroupCode: "window" };
}

/** A design with its first thumbnails. */
async function makeSyncedPlace(): Promise<UploadPlace> {
  const place = await makePlace();
  await runJob();
  return place;
}

const poster = (background: string) =>
  sharp({ create: { width: 64, height: 32, channels: 3, background } })
    .png()
    .toBuffer();

async function show(place: UploadPlace, background = "#d9411e"): Promise<string> {
  const fileKey = await makeUploadedFile(app, token, place, await poster(background));
  await api(updateDesignMedia, {
    params: { ...place, mediaType: "image" },
    body: { fileKey, fileType: "image" },
  });
  return fileKey;
}

/** Reads the colour in the middle of a served picture. */
async function colourAt(url: string | null): Promise<number[]> {
  const answer = await app.app.inject({ url: url ?? "" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
  const { data, info } = await sharp(answer.rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(middle, middle + 3)];
}

function expectNear(colour: readonly number[], wanted: readonly number[]): void {
  const farthest = Math.max(
    ...wanted.map((value, index) => Math.abs(value - (colour[index] ?? -99))),
  );
  expect(farthest, `${colour} for ${wanted}`).toBeLessThanOrEqual(6);
}

describe("the thumbnails of a new design", () => {
  test("show dark screens and mark the design as synced", async () => {
    app.jobs.nudged.length = 0;
    const place = await makePlace();
    expect(app.jobs.nudged).toContain("make-thumbnails");
    expect(await statusOf(place)).toBe("initializing");
    await runJob();
    const group = await read(place);
    expect([group.syncStatus.thumbnail, group.isReady]).toEqual(["synced", false]);
    expectNear(await colourAt(group.thumbnailImageUrl), [24, 26, 30]);
    const query = { fields: "screen_groups" };
    const { screenGroups } = await api(getDesign, { params: { code: place.designCode }, query });
    expect(screenGroups?.map((each) => each.syncStatus.thumbnail)).toEqual(["synced", "synced"]);
  });
});

describe("a new source", () => {
  test("marks the group as syncing, then as ready with the colours of the picture", async () => {
    const place = await makeSyncedPlace();
    app.jobs.nudged.length = 0;
    const fileKey = await show(place);
    expect(app.jobs.nudged).toContain("make-thumbnails");
    expect(await read(place)).toMatchObject({
      sourceData: { canvaDesignId: null, sourceFileType: "image", sourceFileKey: fileKey },
      syncStatus: { thumbnail: "syncing" },
      isReady: false,
    });
    await runJob();
    const group = await read(place);
    expect([group.syncStatus.thumbnail, group.isReady]).toEqual(["synced", true]);
    expectNear(await colourAt(group.thumbnailImageUrl), [0xd9, 0x41, 0x1e]);
    const [screen] = group.thumbnailElements ?? [];
    expect(screen).toMatchObject({
      bounds: { x: 0, y: 0, width: 64, height: 32 },
      thumbnails: [{ width: 64, height: 32 }],
    });
    expectNear(await colourAt(screen?.thumbnails[0]?.url ?? null), [0xd9, 0x41, 0x1e]);
    expect(group.elementSources).toMatchObject([
      { type: "image", stillUrl: null, contentType: "image/png", width: 64, height: 32 },
    ]);
    expect(group.elements).toEqual([
      { source: 0, bounds: { x: 0, y: 0, width: 64, height: 32 }, rotation: 0, depth: 0 },
    ]);
  });

  test("shows the still of a video at the position of the video", async () => {
    const place = await makeSyncedPlace();
    const fileKey = await makeUploadedVideo(app, token, place, { width: 32, height: 32 });
    const thumbnailKey = await makeUploadedFile(app, token, place, await poster("#1e3cd2"));
    const bounds = { x: 16, y: 0, width: 32, height: 32 };
    await api(updateDesignMedia, {
      params: { ...place, mediaType: "video" },
      body: { fileKey, fileType: "video", thumbnailKey, bounds },
    });
    await runJob();
    const group = await read(place);
    expectNear(await colourAt(group.thumbnailImageUrl), [0x1e, 0x3c, 0xd2]);
    expect(group.elements).toMatchObject([{ bounds }]);
    const [source] = group.elementSources ?? [];
    expect(source).toMatchObject({ type: "video", contentType: "video/mp4", width: 32 });
    const video = await app.app.inject({ url: source?.url ?? "", headers: { range: "bytes=1-2" } });
    expect([video.statusCode, video.headers["content-type"], video.body]).toEqual([
      206,
      "video/mp4",
      "oo",
    ]);
    const still = await app.app.inject({ url: source?.stillUrl ?? "" });
    expect(still.headers["content-type"]).toBe("image/png");
  });

  test("replaces the earlier thumbnails and removes their files a day later", async () => {
    const place = await makeSyncedPlace();
    const { thumbnailImageUrl: former } = await read(place);
    await show(place);
    await runJob();
    const { thumbnailImageUrl: current } = await read(place);
    expect((await app.app.inject({ url: former ?? "" })).statusCode).toBe(200);
    const path = (url: string | null) =>
      first((url ?? "").slice("/design-files/".length).split("?"), "the key of the file");
    app.clock.advance({ days: 1 });
    await app.jobs.run("tidy");
    expect(await app.files.exists(path(former))).toBe(false);
    expect(await app.files.exists(path(current))).toBe(true);
  });
});

describe("a picture that cannot be decoded", () => {
  test("fails after three attempts, and succeeds after a new upload", async () => {
    const place = await makeSyncedPlace();
    const fileKey = await show(place);
    const served = required(await servedKey(app, fileKey), "the key of the content");
    await app.files.write(served, Buffer.from("no picture"));
    await runJob();
    expect(await statusOf(place)).toBe("syncing");
    await runJob();
    app.clock.advance({ seconds: 15 });
    await runJob();
    expect(await statusOf(place)).toBe("syncing");
    app.clock.advance({ seconds: 60 });
    await runJob();
    expect(await statusOf(place)).toBe("initFailed");
    app.clock.advance({ days: 1 });
    await runJob();
    expect(await statusOf(place)).toBe("initFailed");
    await show(place, "#1e3cd2");
    expect(await statusOf(place)).toBe("syncing");
    await runJob();
    const group = await read(place);
    expect([group.syncStatus.thumbnail, group.isReady]).toEqual(["synced", true]);
  });

  test("does not hold up other groups, even if it ends the picture process", async () => {
    const places = [await makePlace(), await makePlace()];
    let asked = 0;
    await makeThumbnails(
      partsOfJob(),
      new AbortController().signal,
      new RunFaults(),
      (priority, work) =>
        withPictureMaker(priority, (maker) =>
          work({
            ...maker,
            compose(source, layout) {
              asked += 1;
              return asked === 1
                ? Promise.reject(new Error("The picture process ended"))
                : maker.compose(source, layout);
            },
          }),
        ),
    );
    const groups = places.flatMap(({ designCode }) =>
      ["window", "wall"].map((screenGroupCode) => ({ designCode, screenGroupCode })),
    );
    const statuses = await Promise.all(groups.map(statusOf));
    expect(statuses.toSorted()).toEqual(["initializing", "synced", "synced", "synced"]);
    app.clock.advance({ seconds: 15 });
    await runJob();
    expect(await Promise.all(groups.map(statusOf))).toEqual(Array(4).fill("synced"));
  });
});

describe("a job", () => {
  /** Runs the job, and calls `happens` while it makes the first picture. */
  const runWith = async (happens: () => Promise<unknown>) => {
    let isFirst = true;
    await makeThumbnails(
      partsOfJob(),
      new AbortController().signal,
      new RunFaults(),
      (priority, work) =>
        withPictureMaker(priority, (maker) =>
          work({
            ...maker,
            async compose(source, layout) {
              const made = await maker.compose(source, layout);
              if (isFirst) {
                isFirst = false;
                await happens();
              }
              return made;
            },
          }),
        ),
    );
  };

  test("that is slow does not overwrite the thumbnails of a newer source", async () => {
    const place = await makeSyncedPlace();
    await show(place, "#d9411e");
    await runWith(async () => {
      await show(place, "#1e3cd2");
      await runJob();
    });
    expectNear(await colourAt((await read(place)).thumbnailImageUrl), [0x1e, 0x3c, 0xd2]);
  });

  test("lets customers take turns", async () => {
    const mine = [await makePlace(), await makePlace()];
    app.clock.advance({ seconds: 1 });
    const other = await makeCustomer(app);
    const theirs = await makeDesign(app, other.token, space);
    const written: string[] = [];
    const files = {
      ...app.files,
      async write(key: string, content: Buffer) {
        written.push(key);
        await app.files.write(key, content);
      },
    };
    await makeThumbnails({ ...partsOfJob(), files }, new AbortController().signal, new RunFaults());
    // Each design has two groups, and the first file of each is that of the group.
    const groups = written.filter((key) => key.endsWith("-0.webp"));
    expect(groups.map((key) => (key.includes(theirs) ? "theirs" : "mine"))).toEqual([
      "mine",
      "theirs",
      "mine",
      "theirs",
      "mine",
      "mine",
    ]);
    expect(await statusOf(first(mine, "the older design"))).toBe("synced");
  });

  test("that crashes is repeated, and its files are removed", async () => {
    const place = await makeSyncedPlace();
    const fileKey = await show(place);
    const written: string[] = [];
    const files = {
      ...app.files,
      // Crashes after the first file.
      async write(key: string, content: Buffer) {
        if (written.length > 0) {
          throw new Error("killed");
        }
        written.push(key);
        await app.files.write(key, content);
      },
    };
    await makeThumbnails({ ...partsOfJob(), files }, new AbortController().signal, new RunFaults());
    expect(await statusOf(place)).toBe("syncing");
    expect(await app.files.exists(first(written, "the written file"))).toBe(true);
    app.clock.advance({ seconds: 15 });
    await runJob();
    expect(await read(place)).toMatchObject({ isReady: true });
    app.clock.advance({ days: 1 });
    await app.jobs.run("tidy");
    expect(await app.files.exists(first(written, "the written file"))).toBe(false);
    const served = required(await servedKey(app, fileKey), "the key of the content");
    expect(await app.files.exists(served)).toBe(true);
    expectNear(await colourAt((await read(place)).thumbnailImageUrl), [0xd9, 0x41, 0x1e]);
  });

  test("leaves no files behind if its design is deleted", async () => {
    const place = await makeSyncedPlace();
    await show(place);
    const params = { code: place.designCode };
    await runWith(() => api(deleteDesign, { params, query: {} }));
    const { rows } = await app.database.pool.query<{ key: string }>(
      "select key from discarded_files where key like $1",
      [`%${place.designCode}%`],
    );
    // The group and its screen, for the first thumbnails and the second ones.
    expect(rows.length).toBeGreaterThanOrEqual(4);
    app.clock.advance({ days: 1 });
    await app.jobs.run("tidy");
    const left = await Promise.all(rows.map(({ key }) => app.files.exists(key)));
    expect(left.filter(Boolean)).toEqual([]);
  });

  test("leases no further group while stopping", async () => {
    const place = await makePlace();
    await makeThumbnails(partsOfJob(), AbortSignal.abort(), new RunFaults());
    expect(await statusOf(place)).toBe("initializing");
    await runJob();
    expect(await statusOf(place)).toBe("synced");
  });
});

test("the address of a file works for an hour and does not change within it", async () => {
  app.clock.set("2027-04-20T09:10:00Z");
  const place = await makeSyncedPlace();
  const { thumbnailImageUrl: url } = await read(place);
  app.clock.set("2027-04-20T09:50:00Z");
  expect((await read(place)).thumbnailImageUrl).toBe(url);
  app.clock.set("2027-04-20T10:49:00Z");
  const answer = await app.app.inject({ url: url ?? "" });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([
    200,
    "private, max-age=3600, immutable",
  ]);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  const path = first((url ?? "").split("?"), "the path of the file");
  expect((await app.app.inject({ url: path })).statusCode).toBe(404);
  expect(
    (await app.app.inject({ url: (url ?? "").replace("-0.webp", "-1.webp") })).statusCode,
  ).toBe(404);
  app.clock.set("2027-04-20T11:01:00Z");
  expect((await app.app.inject({ url: url ?? "" })).statusCode).toBe(404);
});
