import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { memoryStore } from "../../../test/app/memory-store.ts";
import { derivePicture } from "./derive-picture.ts";
import { withPictureMaker } from "./process/picture-maker.ts";
import { storePictures } from "./pictures.queries.ts";
import { first, required } from "../../../../testing/required.ts";

const app = useTestApp();

const colour = (width: number, height: number, alpha = 1) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 60, b: 30, alpha } },
  });

async function readBack(files: ReturnType<typeof memoryStore>, key: string) {
  const file = await files.read(key);
  return sharp(await buffer(required(file, "the stored file").open()));
}

describe("a picture maker", () => {
  const source = () => colour(1200, 800).jpeg().toBuffer();

  test("ends a picture that decodes for too long", async () => {
    const bytes = await source();
    const check = withPictureMaker("at_once", (maker) => maker.check(bytes), { seconds: 0.001 });
    await expect(check).rejects.toThrow("The picture process ended");
  });

  test("ends with the turn of its work", async () => {
    const bytes = await source();
    const turn = new AbortController();
    const check = withPictureMaker(
      "at_once",
      (maker) => {
        turn.abort();
        return maker.check(bytes);
      },
      { signal: turn.signal },
    );
    await expect(check).rejects.toThrow("The picture process ended");
  });
});

describe("deriving a picture", () => {
  test("keeps the source and makes the widths for which it is large enough", async () => {
    const files = memoryStore();
    const source = await colour(1200, 800).jpeg().toBuffer();
    const picture = await withPictureMaker("at_once", (maker) =>
      derivePicture(maker, files, source),
    );
    expect(picture).toMatchObject({ width: 1200, height: 800, widths: [250, 500, 800, 1024] });
    expect(picture.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(picture.hasAvif).toBe(false);
    for (const width of picture.widths) {
      const made = await readBack(files, `pictures/${picture.hash}/${width}.webp`);
      expect(await made.metadata()).toMatchObject({ format: "webp", width });
    }
    const kept = await files.read(`pictures/${picture.hash}/source`);
    expect((await buffer(required(kept, "the stored source").open())).equals(source)).toBe(true);
    const tiny = Buffer.from(picture.placeholder.split(",")[1] ?? "", "base64");
    expect(await sharp(tiny).metadata()).toMatchObject({ format: "webp", width: 16 });
  });

  test("keeps the width and transparency of a small picture", async () => {
    const files = memoryStore();
    const source = await colour(320, 200, 0.5).png().toBuffer();
    const picture = await withPictureMaker("at_once", (maker) =>
      derivePicture(maker, files, source),
    );
    expect(picture.widths).toEqual([320]);
    const made = await readBack(files, `pictures/${picture.hash}/320.webp`);
    const { data } = await made.raw().toBuffer({ resolveWithObject: true });
    expect((await made.metadata()).hasAlpha).toBe(true);
    expect(data[3]).toBeGreaterThan(120);
    expect(data[3]).toBeLessThan(135);
  });

  test("rotates a picture that was taken sideways", async () => {
    const source = await colour(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const files = memoryStore();
    const picture = await withPictureMaker("at_once", (maker) =>
      derivePicture(maker, files, source),
    );
    expect(picture).toMatchObject({ width: 600, height: 900, widths: [250, 500] });
    const made = await readBack(files, `pictures/${picture.hash}/500.webp`);
    expect(await made.metadata()).toMatchObject({ width: 500, height: 750 });
  });

  test("makes no file that already exists", async () => {
    const files = memoryStore();
    const source = await colour(700, 400).jpeg().toBuffer();
    const written: string[] = [];
    const watched = {
      ...files,
      write: async (key: string, content: Buffer) => {
        written.push(key);
        await files.write(key, content);
      },
    };
    const derive = () =>
      withPictureMaker("at_once", (maker) => derivePicture(maker, watched, source));
    const first = await derive();
    expect(written).toHaveLength(3);
    expect(await derive()).toEqual(first);
    expect(written).toHaveLength(3);
  });

  test("refuses a file that is not a picture, and continues with the next", async () => {
    await withPictureMaker("at_once", async (maker) => {
      const files = memoryStore();
      await expect(derivePicture(maker, files, Buffer.from("no picture"))).rejects.toThrow(
        /unsupported image format/,
      );
      const source = await colour(600, 400).jpeg().toBuffer();
      expect(await derivePicture(maker, files, source)).toMatchObject({ widths: [250, 500] });
    });
  });
});

describe("the AVIF job", () => {
  test("makes a few pictures at a time and skips those that it cannot make", async () => {
    const { db } = app.database;
    const pictures = await withPictureMaker("at_once", (maker) =>
      Promise.all(
        Array.from({ length: 13 }, (_, index) => 300 + index).map(async (width) =>
          derivePicture(maker, app.files, await colour(width, 20).jpeg().toBuffer()),
        ),
      ),
    );
    const lost = { ...first(pictures, "the first picture"), hash: "0000000000000000" };
    await storePictures(db, [lost, ...pictures]);
    const withAvif = async () => {
      const rows = await db
        .selectFrom("pictures")
        .where("hasAvif", "=", true)
        .select("hash")
        .execute();
      return rows.map(({ hash }) => hash);
    };

    expect(await app.jobs.run("derive-avif")).toBe(12);
    expect(await withAvif()).toHaveLength(12);
    // It requests the next run while work remains, but not for pictures that failed.
    expect(app.jobs.nudged).toEqual(["derive-avif"]);
    expect(await app.jobs.run("derive-avif")).toBe(1);
    expect(app.jobs.nudged).toHaveLength(2);
    expect(await app.jobs.run("derive-avif")).toBe(0);
    expect(app.jobs.nudged).toHaveLength(2);
    expect((await withAvif()).sort()).toEqual(pictures.map(({ hash }) => hash).sort());
    const answer = await app.app.inject(
      `/pictures/${first(pictures, "the first picture").hash}/300.avif`,
    );
    expect(answer.headers["content-type"]).toBe("image/avif");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 300 });
  });
});
