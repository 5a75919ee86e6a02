import { deleteDesign, updateDesignMedia } from "@frontage/contract/designs/designs.ts";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeDesign, makeSpaceWithScreens } from "../../../../test/fixtures/design-world.ts";
import { makeCustomer } from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import {
  makeUploadedFile,
  makeUploadedVideo,
  servedKey,
  type UploadPlace,
} from "../../../../test/fixtures/upload-world.ts";
import { dropUnusedUploads } from "../files/unused-files.queries.ts";

const app = useTestApp();
let space: string;
let token: string;
let place: UploadPlace;
let poster: Buffer;

beforeAll(async () => {
  ({ code: space } = await makeSpaceWithScreens(app));
  poster = await sharp({ create: { width: 64, height: 32, channels: 3, background: "red" } })
    .png()
    .toBuffer();
});
// The tests advance the clock by days, which sessions do not survive.
beforeEach(async () => {
  ({ token } = await makeCustomer(app));
  place = { designCode: await makeDesign(app, token, space), screenGroupCode: "window" };
});

const upload = (at = place, by = token) => makeUploadedFile(app, by, at, poster);

type Media = "image" | "video";
const show = (
  body: { fileKey: string; fileType?: Media; thumbnailKey?: string },
  { type = "image", at = place, by = token }: { type?: Media; at?: UploadPlace; by?: string } = {},
) =>
  app.api(by)(updateDesignMedia, {
    params: { ...at, mediaType: type },
    body: { fileType: type, ...body },
  });
const fieldsOf = async (call: Promise<unknown>) => {
  const { status, fields } = await refusalOf(call);
  expect(status).toBe(400);
  return fields;
};
const notUploadedMessage = ["This file was not uploaded for this screen. Upload it again."];

describe("a screen group", () => {
  test("can be read and changed by its owner only", async () => {
    const { token: stranger } = await makeCustomer(app);
    const fileKey = await upload();
    expect((await refusalOf(show({ fileKey }, { by: stranger }))).status).toBe(404);
  });

  test("refuses a file of another customer, design or screen group", async () => {
    const { token: stranger } = await makeCustomer(app);
    const theirs = {
      designCode: await makeDesign(app, stranger, space),
      screenGroupCode: "window",
    };
    const other = { ...place, designCode: await makeDesign(app, token, space) };
    const keys = [
      await upload(theirs, stranger),
      await upload(other),
      await upload({ ...place, screenGroupCode: "wall" }),
      "uploads/0123/none.png",
      "../secrets",
    ];
    for (const fileKey of keys) {
      expect(await fieldsOf(show({ fileKey }))).toEqual({ file_key: notUploadedMessage });
    }
  });

  test("refuses a file that was not uploaded", async () => {
    const { db } = app.database;
    const fileKey = await upload();
    await app.files.delete(fileKey);
    await db
      .updateTable("uploadedFiles")
      .set({ storedAt: null })
      .where("key", "=", fileKey)
      .execute();
    expect(Object.keys(await fieldsOf(show({ fileKey })))).toEqual(["file_key"]);
  });

  test("accepts a video with its still, and no picture in place of either", async () => {
    const video = await makeUploadedVideo(app, token, place, { width: 64, height: 32 });
    const still = await upload();
    const other = await upload({ ...place, screenGroupCode: "wall" });
    const as = { type: "video" } as const;
    expect(await fieldsOf(show({ fileKey: video }, as))).toEqual({
      thumbnail_key: ["A video needs a still picture. Upload one first."],
    });
    expect(await fieldsOf(show({ fileKey: video, thumbnailKey: other }, as))).toEqual({
      thumbnail_key: notUploadedMessage,
    });
    // A refused file is removed.
    const picture = await upload();
    expect(
      Object.keys(await fieldsOf(show({ fileKey: picture, thumbnailKey: still }, as))),
    ).toEqual(["file_key"]);
    expect(Object.keys(await fieldsOf(show({ fileKey: video, thumbnailKey: video }, as)))).toEqual([
      "thumbnail_key",
    ]);
    expect(
      await fieldsOf(show({ fileKey: video, thumbnailKey: still, fileType: "image" }, as)),
    ).toEqual({ file_type: ["Expected video, as in the address."] });
    const shown = await show({ fileKey: video, thumbnailKey: still }, as);
    expect(shown.sourceData).toMatchObject({ sourceFileType: "video", sourceFileKey: video });
  });

  test("accepts uploads for a design of the editor and keeps its document", async () => {
    const made = { ...place, designCode: await makeDesign(app, token, space, "canva") };
    await app.database.db
      .updateTable("designScreenGroups")
      .set({ canvaDesignId: "DOCUMENT01" })
      .where("designId", "=", (eb) =>
        eb.selectFrom("designs").where("code", "=", made.designCode).select("id"),
      )
      .execute();
    const fileKey = await upload(made);
    expect((await show({ fileKey }, { at: made })).sourceData).toEqual({
      canvaDesignId: "DOCUMENT01",
      sourceFileType: "image",
      sourceFileKey: fileKey,
    });
  });
});

describe("unused uploads", () => {
  const tidy = () => app.jobs.run("tidy");
  /** The keys in the store of files that had a row. */
  const known = new Map<string, string>();
  const isKnown = async (key: string) => {
    const served = await servedKey(app, key);
    known.set(key, served ?? known.get(key) ?? key);
    const isStored = await app.files.exists(known.get(key) ?? key);
    expect(served !== null).toBe(isStored);
    return isStored;
  };

  test("are removed after a day, unlike those that a screen shows", async () => {
    const [shown, unused] = [await upload(), await upload()];
    await show({ fileKey: shown });
    app.clock.advance({ hours: 23 });
    await tidy();
    expect([await isKnown(shown), await isKnown(unused)]).toEqual([true, true]);
    app.clock.advance({ hours: 1 });
    await tidy();
    expect([await isKnown(shown), await isKnown(unused)]).toEqual([true, false]);
  });

  test("include replaced uploads and those of deleted designs", async () => {
    const [first, second] = [await upload(), await upload()];
    await show({ fileKey: first });
    expect([await isKnown(first), await isKnown(second)]).toEqual([true, true]);
    await show({ fileKey: second });
    expect([await isKnown(first), await isKnown(second)]).toEqual([true, true]);
    app.clock.advance({ days: 1 });
    await tidy();
    expect([await isKnown(first), await isKnown(second)]).toEqual([false, true]);
    await app.api(token)(deleteDesign, { params: { code: place.designCode }, query: {} });
    await tidy();
    expect(await isKnown(second)).toBe(false);
  });

  test("do not include the pictures and documents of the editor", async () => {
    const { db } = app.database;
    const fileKey = await upload();
    const { id, userId } = await db
      .selectFrom("uploadedFiles")
      .where("key", "=", fileKey)
      .select(["id", "userId"])
      .executeTakeFirstOrThrow();
    await db
      .insertInto("editorPictures")
      .values({ code: "PICTURE001", userId, fileId: id, name: "Logo", createdAt: app.clock.now() })
      .execute();
    app.clock.advance({ days: 2 });
    await tidy();
    expect(await isKnown(fileKey)).toBe(true);
  });

  test("cannot be shown once they are marked, and the message says what to do", async () => {
    const fileKey = await upload();
    app.clock.advance({ days: 1 });
    const now = app.clock.now();
    await dropUnusedUploads(app.database.db, { dayAgo: now.subtract({ hours: 24 }), now });
    expect(await fieldsOf(show({ fileKey }))).toEqual({ file_key: notUploadedMessage });
  });

  test("are either shown or removed if both happen at once", async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => upload()));
    app.clock.advance({ days: 1 });
    for (const fileKey of keys) {
      const [shown] = await Promise.allSettled([show({ fileKey }), tidy()]);
      expect(await isKnown(fileKey)).toBe(shown.status === "fulfilled");
      await tidy();
    }
  });

  test("are removed by the next tick after a crash", async () => {
    const fileKey = await upload();
    app.clock.advance({ days: 1 });
    const now = app.clock.now();
    await dropUnusedUploads(app.database.db, { dayAgo: now.subtract({ hours: 24 }), now });
    await app.files.delete(fileKey);
    await tidy();
    expect(await isKnown(fileKey)).toBe(false);
  });
});
