import { expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";

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

test("answers 304 to a browser that has the picture", async () => {
  await store(500, 10_000);
  const { headers } = await app.app.inject(url(500));
  const again = await app.app.inject({
    url: url(500),
    headers: { "if-none-match": String(headers["etag"]) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("answers 404 to an address without a picture", async () => {
  for (const address of [url(800), "/pictures/nothing/800.webp", `/pictures/${hash}/800.png`]) {
    expect((await app.app.inject(address)).statusCode).toBe(404);
  }
});
