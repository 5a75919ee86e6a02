import {
  cancelUpload,
  completeUpload,
  getFileUploadUrl,
  getUpload,
  startUpload,
} from "@frontage/contract/designs/uploads.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { makeUploadPlace, type UploadPlace } from "../../../test/fixtures/upload-world.ts";
import { first, required } from "../../../../testing/required.ts";

const app = useTestApp();
let customer: { id: number; token: string };
let place: UploadPlace;
const content = Buffer.from("0123456789");
const mebibyte = 1024 * 1024;

beforeAll(async () => {
  customer = await makeCustomer(app);
  place = await makeUploadPlace(app, customer.token);
});

const announce = (fileName = "poster.png", size?: number) =>
  app.api(customer.token)(getFileUploadUrl, { params: { ...place, fileName }, query: { size } });

async function put(url: string, payload: Buffer, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({
    method: "PUT",
    url,
    payload,
    headers: { "content-type": "image/png", ...headers },
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
}

const isStored = (key: string) => app.files.exists(key);

describe("announcing a file", () => {
  test("returns an address, a key with the file name and the content type", async () => {
    const { url, fileKey, contentType, expiresAt } = await announce("Plakat Ü.PNG", 10);
    expect(fileKey).toMatch(/^uploads\/[0-9a-f]{32}\/plakat-u\.png$/);
    expect(url.startsWith(`/${fileKey}?`)).toBe(true);
    expect(contentType).toBe("image/png");
    expect(expiresAt).toEqual(app.clock.now().add({ hours: 1 }));
  });

  test("accepts names in any alphabet, up to the length of file systems", async () => {
    const { fileKey } = await announce(`${"看板 100% Größe/ß".repeat(16)}.jpg`, 10);
    expect(fileKey).toMatch(/\/100-grosse-ss-100-grosse[a-z0-9-]*\.jpg$/);
  });

  test("refuses formats and sizes that are not accepted, with the messages of the form", async () => {
    const refused = async (fileName: string, size: number) => {
      const path = `/designs/${place.designCode}/screen-groups/${place.screenGroupCode}`;
      const query = `/file-upload-url/${fileName}/?size=${size}`;
      const answer = await app.request({ path: path + query, token: customer.token });
      return [answer.statusCode, answer.json()];
    };
    expect(await refused("logo.svg", 10)).toEqual([
      400,
      { file_name: ["The file should be one of .jpg, .jpeg, .png, .mp4, .m4v."] },
    ]);
    expect(await refused("a.png", 20_971_521)).toEqual([
      400,
      {
        size: [
          "The image should be less than 20971520 bytes. Selected image is: 20971521 (20.1 MB, at most 20 MB)",
        ],
      },
    ]);
    expect(await refused("a.mp4", 524_288_001)).toEqual([
      400,
      {
        size: [
          "The video should be less than 524288000 bytes. Selected video is: 524288001 (500.1 MB, at most 500 MB)",
        ],
      },
    ]);
  });

  test("does not count a file twice if it is announced again", async () => {
    const first = await announce("again.png", 11);
    expect((await announce("again.png", 11)).fileKey).toBe(first.fileKey);
    expect((await announce("again.png", 12)).fileKey).not.toBe(first.fileKey);
  });
});

describe("a signed address", () => {
  test("accepts the file without a token, and once more", async () => {
    const { url, fileKey } = await announce("a.png", content.length);
    expect(await put(url, content)).toEqual({ status: 204, body: null });
    expect(await put(url, content)).toEqual({ status: 204, body: null });
    expect(await isStored(fileKey)).toBe(true);
  });

  test("accepts a file without an announced size, up to the limit", async () => {
    const { url, fileKey } = await announce("unknown.png");
    expect((await put(url, Buffer.alloc(20_971_521))).status).toBe(413);
    expect((await put(url, content)).status).toBe(204);
    const row = await app.database.db
      .selectFrom("uploadedFiles")
      .where("key", "=", fileKey)
      .select(["size", "storedAt"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ size: content.length, storedAt: app.clock.now() });
  });

  test("refuses another type or length and names the expected one", async () => {
    const { url, fileKey } = await announce("b.png", content.length);
    expect(await put(url, content, { "content-type": "text/html" })).toEqual({
      status: 415,
      body: { code: "unsupported_media_type", detail: "Send the file as image/png." },
    });
    expect(await put(url, Buffer.alloc(11))).toEqual({
      status: 413,
      body: { code: "body_too_large", detail: "Send 10 bytes." },
    });
    expect((await put(url, Buffer.alloc(9))).status).toBe(400);
    expect((await put(url, Buffer.alloc(0))).status).toBe(400);
    expect(await isStored(fileKey)).toBe(false);
  });

  test("is refused if it was changed, has expired or its file is in use", async () => {
    const { url, fileKey } = await announce("c.png", content.length);
    const other = await announce("d.png", content.length);
    const swapped = `/${other.fileKey}${url.slice(url.indexOf("?"))}`;
    const later = url.replace(/expires=(\d+)/, (_, seconds) => `expires=${Number(seconds) + 1}`);
    for (const changed of [swapped, later, `/${fileKey}`, url.slice(0, -2)]) {
      expect(await put(changed, content)).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
    }
    await app.database.db
      .updateTable("uploadedFiles")
      .set({ acceptedKey: `accepted/${other.fileKey}`, contentType: "image/png" })
      .where("key", "=", other.fileKey)
      .execute();
    expect((await put(other.url, content)).status).toBe(403);
    app.clock.advance({ minutes: 61 });
    expect((await put(url, content)).status).toBe(403);
    expect(await isStored(fileKey)).toBe(false);
  });
});

describe("an upload in parts", () => {
  const size = 17 * mebibyte;
  const partSize = 8 * mebibyte;
  const start = () =>
    app.api(customer.token)(startUpload, {
      params: place,
      body: { fileName: "loop.mp4", size },
    });
  const paramsOf = (uploadCode: string) => ({ params: { ...place, uploadCode } });
  const again = (code: string) => app.api(customer.token)(getUpload, paramsOf(code));
  const complete = (code: string) => app.api(customer.token)(completeUpload, paramsOf(code));

  test("accepts parts in any order, renews their addresses and joins them into one file", async () => {
    const upload = await start();
    expect(upload.missing.map((part) => [part.number, part.size])).toEqual([
      [1, partSize],
      [2, partSize],
      [3, mebibyte],
    ]);
    const parts = upload.missing.map(({ number, size: bytes }) => Buffer.alloc(bytes, number));
    expect(
      (
        await put(
          required(upload.missing[2], "the address of the third part").url,
          required(parts[2], "the third part"),
        )
      ).status,
    ).toBe(204);
    expect(
      (
        await put(
          first(upload.missing, "the address of the first part").url,
          first(parts, "the first part"),
        )
      ).status,
    ).toBe(204);
    const halfway = await again(upload.code);
    expect(halfway.storedBytes).toBe(partSize + mebibyte);
    expect(halfway.missing.map(({ number }) => number)).toEqual([2]);
    const refused = await refusalOf(complete(upload.code));
    expect(refused).toMatchObject({ status: 409, body: { missing: [2] } });
    app.clock.advance({ hours: 3 });
    expect(
      (
        await put(
          first(halfway.missing, "the address of a missing part").url,
          required(parts[1], "the second part"),
        )
      ).status,
    ).toBe(403);
    const fresh = await again(upload.code);
    expect(
      (
        await put(
          first(fresh.missing, "the address of a missing part").url,
          required(parts[1], "the second part"),
        )
      ).status,
    ).toBe(204);
    expect(await complete(upload.code)).toEqual({ fileKey: upload.fileKey });
    expect(await complete(upload.code)).toEqual({ fileKey: upload.fileKey });
    const file = required(await app.files.read(upload.fileKey), "the uploaded file");
    expect(file.size).toBe(size);
    expect(await again(upload.code)).toMatchObject({ missing: [], storedBytes: size });
    expect(
      (
        await put(
          first(fresh.missing, "the address of a missing part").url,
          required(parts[1], "the second part"),
        )
      ).status,
    ).toBe(403);
  });

  test("refuses parts of another length", async () => {
    const { missing } = await start();
    const last = required(missing[2], "the address of the third part");
    expect((await put(last.url, Buffer.alloc(last.size + 1))).status).toBe(413);
    expect((await put(last.url, Buffer.alloc(last.size - 1))).status).toBe(400);
  });

  test("does not exist and does not count after its cancellation", async () => {
    const { code, missing, fileKey } = await start();
    await put(required(missing[2], "the address of the third part").url, Buffer.alloc(mebibyte));
    await app.api(customer.token)(cancelUpload, paramsOf(code));
    expect((await refusalOf(again(code))).status).toBe(404);
    expect(
      (
        await put(
          required(missing[1], "the address of the second part").url,
          Buffer.alloc(partSize),
        )
      ).status,
    ).toBe(403);
    const rows = await app.database.db
      .selectFrom("uploadedFiles")
      .where("key", "=", fileKey)
      .select("id")
      .execute();
    expect(rows).toEqual([]);
  });

  test("is complete if the server crashed after joining its parts", async () => {
    const { code, missing, fileKey } = await start();
    for (const { url, size: bytes } of missing) {
      await put(url, Buffer.alloc(bytes));
    }
    const { multipartId } = await app.database.db
      .selectFrom("uploadedFiles")
      .where("key", "=", fileKey)
      .select("multipartId")
      .executeTakeFirstOrThrow();
    await app.files.parts.join(
      { key: fileKey, id: required(multipartId, "the bucket's id of the upload") },
      3,
    );
    expect((await again(code)).missing).toEqual([]);
    expect(await complete(code)).toEqual({ fileKey });
  });

  test("is unknown to other customers", async () => {
    const { code } = await start();
    const other = await makeCustomer(app);
    const refused = await refusalOf(app.api(other.token)(getUpload, paramsOf(code)));
    expect(refused.status).toBe(404);
  });
});

const verify = (id: number) =>
  app.database.db
    .updateTable("users")
    .set({ emailVerifiedAt: app.clock.now() })
    .where("id", "=", id)
    .execute();

describe("100 MB", () => {
  test("are not exceeded by an account whose address is not verified, which learns how to verify it", async () => {
    const fresh = await makeCustomer(app);
    const own = await makeUploadPlace(app, fresh.token);
    const api = app.api(fresh.token);
    const startVideo = (size: number) =>
      api(startUpload, { params: own, body: { fileName: "film.mp4", size: size * mebibyte } });
    const announcePicture = (fileName: string) =>
      api(getFileUploadUrl, { params: { ...own, fileName }, query: {} });
    await startVideo(60);
    // Pictures of unknown size count as 20 MB each.
    await Promise.all([announcePicture("a.png"), announcePicture("b.png")]);
    const refused = await refusalOf(startVideo(1));
    expect(refused).toMatchObject({ status: 409, code: "storage_limit_reached" });
    expect(refused.body).toMatchObject({
      detail: expect.stringContaining("100 MB until you confirm your e-mail address"),
    });
    expect((await refusalOf(announcePicture("c.png"))).status).toBe(409);
    await verify(fresh.id);
    expect((await startVideo(500)).missing).not.toEqual([]);
  });
});

describe("5 GB", () => {
  test("are not exceeded by uploads that are announced at the same time", async () => {
    const rich = await makeCustomer(app);
    await verify(rich.id);
    const own = await makeUploadPlace(app, rich.token);
    const announced = await Promise.allSettled(
      Array.from({ length: 15 }, (_, index) =>
        app.api(rich.token)(startUpload, {
          params: own,
          body: { fileName: `film-${index}.mp4`, size: 500 * mebibyte },
        }),
      ),
    );
    // Ten are 5000 MiB of 5120.
    expect(announced.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const refused = await refusalOf(
      app.api(rich.token)(getFileUploadUrl, {
        params: { ...own, fileName: "film.mp4" },
        query: {},
      }),
    );
    expect(refused).toMatchObject({ status: 409, code: "storage_limit_reached" });
    const small = { ...own, fileName: "small.png" };
    const address = await app.api(rich.token)(getFileUploadUrl, {
      params: small,
      query: { size: mebibyte },
    });
    expect(address.fileKey).toContain("small.png");
  });
});
