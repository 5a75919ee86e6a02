import sharp from "sharp";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { ask } from "../../../test/readers/ask.ts";

const app = useTestApp();
const hash = "0123456789abcdef";
const url = (width: number) => `/pictures/${hash}/${width}.webp`;

async function store(width: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size, `picture of ${width}`);
  await app.files.write(`pictures/${hash}/${width}.webp`, bytes);
  return bytes;
}

test.each([
  [250, 10_000, "from memory"],
  [1600, 600_000, "as a stream"],
])("sends a picture of %i pixels and %i bytes %s, whole and in parts", async (width, size) => {
  const bytes = await store(width, size);
  for (const _ of ["first", "again"]) {
    const { statusCode, headers, rawPayload } = await app.app.inject(url(width));
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": expect.toSatisfy((length) => Number(length) === size),
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
    });
  }
  const part = await app.app.inject({ url: url(width), headers: { range: "bytes=10-19" } });
  expect([part.statusCode, part.headers["content-range"], part.rawPayload]).toEqual([
    206,
    `bytes 10-19/${size}`,
    bytes.subarray(10, 20),
  ]);
});

test.each([
  [500, 10_000],
  [1024, 600_000],
])("answers 304 to a browser that has the picture of %i pixels", async (width, size) => {
  await store(width, size);
  const { headers } = await app.app.inject(url(width));
  const again = await app.app.inject({
    url: url(width),
    headers: { "if-none-match": String(headers["etag"]) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("sends a picture from memory with the headers that Fastify sends", async () => {
  const bytes = await store(800, 10_000);
  const statuses: number[] = [];
  app.app.fastLane.onAnswer(({ status }) => statuses.push(status));
  const origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
  const path = url(800);
  const first = await ask(origin, path);
  const second = await ask(origin, path);
  expect(second.body.equals(bytes)).toBe(true);
  const withoutId = ({ headers }: typeof first) => ({
    ...headers,
    date: undefined,
    "x-request-id": undefined,
  });
  expect(withoutId(second)).toEqual(withoutId(first));
  expect(statuses).toEqual([200]);
  const part = await ask(origin, path, { headers: { range: "bytes=10-19" } });
  expect([part.status, part.body]).toEqual([206, bytes.subarray(10, 20)]);
  const etag = String(second.headers["etag"]);
  const known = await ask(origin, path, { headers: { "if-none-match": etag } });
  expect([known.status, known.headers["cache-control"]]).toEqual([
    304,
    second.headers["cache-control"],
  ]);
  expect(statuses).toEqual([200, 304]);
});

test("answers 404 to an address without a picture", async () => {
  for (const address of [url(900), "/pictures/nothing/800.webp", `/pictures/${hash}/800.png`]) {
    expect((await app.app.inject(address)).statusCode).toBe(404);
  }
});

test.each([
  { shape: "wide", size: { width: 2000, height: 900 } },
  { shape: "tall", size: { width: 400, height: 1000 } },
])("makes a JPEG of 1200 × 630 for shared links from a $shape picture once", async ({ size }) => {
  const source = await sharp({ create: { ...size, channels: 4, background: "#d9411e80" } })
    .withExif({ IFD0: { Copyright: "somebody" } })
    .png()
    .toBuffer();
  const own = `${size.width}`.padStart(16, "0");
  await app.files.write(`pictures/${own}/source`, source);
  const url = `/pictures/${own}/share.jpg`;
  const answers = await Promise.all([app.app.inject(url), app.app.inject(url)]);
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(headers["cache-control"]).toContain("immutable");
    const made = await sharp(rawPayload).metadata();
    expect(made).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(made.exif).toBeUndefined();
  }
  await app.files.delete(`pictures/${own}/source`);
  expect((await app.app.inject(url)).statusCode).toBe(200);
});

test.each(["0000000000000000", "x"])("has no picture for shared links of %s", async (unknown) => {
  expect((await app.app.inject(`/pictures/${unknown}/share.jpg`)).statusCode).toBe(404);
});
