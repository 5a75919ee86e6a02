import sharp from "sharp";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { storeUnsizedPicture } from "./derive-picture.ts";
import { storePictures } from "./pictures.queries.ts";
import { sourceKey } from "./stored-picture.ts";

const app = useTestApp();

const paint = (red: number) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .jpeg()
    .toBuffer();

/** Stores a picture without its sizes, as the demo world does. */
async function storeUnsized(hash: string, source: Buffer, widths = [250, 500, 800]): Promise<void> {
  const hasAvif = await storeUnsizedPicture(app.files, source, { hash, widths });
  const size = { width: 900, height: 600, widths, placeholder: "" };
  await storePictures(app.database.db, [{ hash, hasAvif, ...size }]);
}

const statusOf = async (address: string) => (await app.app.inject(address)).statusCode;

test("makes a size of a stored picture at its first request, once for simultaneous ones", async () => {
  const hash = "aaaaaaaaaaaaaaa1";
  await storeUnsized(hash, await paint(10));
  const url = `/pictures/${hash}/500.webp`;
  const answers = await Promise.all([1, 2, 3].map(() => app.app.inject(url)));
  for (const answer of answers) {
    expect(answer.headers["content-type"]).toBe("image/webp");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 500, height: 333 });
  }
  expect(await app.files.exists(`pictures/${hash}/500.webp`)).toBe(true);
  expect(await app.files.exists(`pictures/${hash}/250.webp`)).toBe(false);
});

test("makes a size that a player requests in parts", async () => {
  const hash = "aaaaaaaaaaaaaaa2";
  await storeUnsized(hash, await paint(20));
  const headers = { range: "bytes=0-3" };
  const part = await app.app.inject({ url: `/pictures/${hash}/250.webp`, headers });
  expect([part.statusCode, part.body]).toEqual([206, "RIFF"]);
});

test("makes only the sizes of the picture's row", async () => {
  const hash = "aaaaaaaaaaaaaaa3";
  await storeUnsized(hash, await paint(30), [250]);
  expect(await statusOf(`/pictures/${hash}/500.webp`)).toBe(404);
  expect(await statusOf(`/pictures/${hash}/250.avif`)).toBe(404);
  expect(await statusOf("/pictures/aaaaaaaaaaaaaaa4/250.webp")).toBe(404);
});

test("goes on with other pictures after one that cannot be read", async () => {
  const [broken, sound] = ["aaaaaaaaaaaaaaa5", "aaaaaaaaaaaaaaa6"];
  await storeUnsized(broken, Buffer.from("no picture"));
  await storeUnsized(sound, await paint(40));
  const statuses = await Promise.all(
    [broken, sound].map((hash) => statusOf(`/pictures/${hash}/250.webp`)),
  );
  expect(statuses).toEqual([500, 200]);
});

test("makes the missing sizes together with the AVIF sizes", async () => {
  const hash = "aaaaaaaaaaaaaaa7";
  await app.database.db.deleteFrom("pictures").execute();
  await storeUnsized(hash, await paint(50), [250]);
  expect(await app.jobs.run("derive-avif")).toBe(1);
  expect(await app.files.exists(`pictures/${hash}/250.webp`)).toBe(true);
  expect(await app.files.exists(`pictures/${hash}/250.avif`)).toBe(true);
  expect(await app.files.exists(sourceKey(hash))).toBe(true);
});
