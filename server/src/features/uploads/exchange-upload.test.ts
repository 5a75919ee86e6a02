import http from "node:http";
import {
  completeUpload,
  getFileUploadUrl,
  startUpload,
} from "@frontage/contract/designs/uploads.ts";
import { listDesigns, updateDesignMedia } from "@frontage/contract/designs/designs.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { first, required } from "../../../../testing/required.ts";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import { startTestApp, type TestApp } from "../../../test/app/make-app.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { makeUploadPlace, type UploadPlace } from "../../../test/fixtures/upload-world.ts";
import { storePlaces, type StorePlace } from "../../../test/servers/store-places.ts";

for (const place of storePlaces) {
  describe.skipIf(place.isMissing ?? false)(`an accepted file in ${place.name}`, () =>
    testExchange(place),
  );
}

function testExchange({ open, takesUploads }: StorePlace): void {
  let app: TestApp;
  let store: FileStore;
  let stopAll: () => Promise<void>;
  let origin: string;
  let token: string;
  let place: UploadPlace;
  let accepted: Buffer;
  let other: Buffer;

  beforeAll(async () => {
    const opened = await open();
    store = opened.store;
    const started = await startTestApp({ files: store });
    app = started;
    stopAll = async () => {
      await started.stop();
      await opened.stop();
    };
    origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
    ({ token } = await makeCustomer(app));
    place = await makeUploadPlace(app, token);
    accepted = await sharp({
      create: { width: 64, height: 48, channels: 3, background: "#d9411e" },
    })
      .png()
      .toBuffer();
    // The same length, since an address accepts no other.
    other = Buffer.from(accepted);
    other.writeUInt8(other.readUInt8(other.length - 20) ^ 1, other.length - 20);
  }, 180_000);
  afterAll(() => stopAll?.());

  const addressOf = (url: string) => new URL(url, origin).href;

  /** Begins a PUT and holds back its last byte. Returns a function that sends it and awaits the answer. */
  async function begin(
    url: string,
    body: Buffer,
    contentType?: string,
  ): Promise<() => Promise<number>> {
    const headers = {
      "content-length": body.length,
      ...(contentType !== undefined && { "content-type": contentType }),
    };
    const request = http.request(addressOf(url), { method: "PUT", headers });
    const answered = new Promise<number>((resolve, reject) => {
      request.once("response", (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.once("error", reject);
    });
    // A test that fails before does not finish it.
    answered.catch(() => {});
    await new Promise<void>((resolve) => {
      request.write(body.subarray(0, -1), () => resolve());
    });
    return () => {
      request.end(body.subarray(-1));
      return answered;
    };
  }

  const put = async (url: string, body: Buffer, contentType?: string) =>
    (await begin(url, body, contentType))();

  async function show(fileKey: string): Promise<void> {
    await app.api(token)(updateDesignMedia, {
      params: { ...place, mediaType: "image" },
      body: { fileKey, fileType: "image" },
    });
  }

  /** The bytes that the page of the design gets. */
  async function shownBytes(): Promise<Buffer> {
    const query = { fields: "screen_groups.element_sources" };
    const { screenGroups = [] } = first(await app.api(token)(listDesigns, { query }), "the design");
    const sources = screenGroups.flatMap(({ elementSources = [] }) => elementSources);
    const answer = await fetch(addressOf(first(sources, "the shown file").url));
    return Buffer.from(await answer.arrayBuffer());
  }

  test("is not exchanged by a PUT that began before it was inspected", async () => {
    const { url, fileKey, contentType } = await app.api(token)(getFileUploadUrl, {
      params: { ...place, fileName: "poster.png" },
      query: { size: accepted.length },
    });
    const finish = await begin(url, other, contentType);
    expect(await put(url, accepted, contentType)).toBeLessThan(300);
    await show(fileKey);
    expect(await shownBytes()).toEqual(accepted);
    // A bucket accepts the file for an hour, our server no longer.
    expect(await finish()).toBe(takesUploads ? 200 : 403);
    expect(await put(url, other, contentType)).toBe(takesUploads ? 200 : 403);
    expect(await shownBytes()).toEqual(accepted);
    // Inspected once: shown again, it is still the accepted one.
    await show(fileKey);
    expect(await shownBytes()).toEqual(accepted);
  });

  test("is not exchanged by a part that began before the parts were joined", async () => {
    const { code, fileKey, missing } = await app.api(token)(startUpload, {
      params: place,
      body: { fileName: "poster.png", size: accepted.length },
    });
    const { url } = required(missing[0], "the address of the part");
    const finish = await begin(url, other);
    expect(await put(url, accepted)).toBeLessThan(300);
    await app.api(token)(completeUpload, { params: { ...place, uploadCode: code } });
    await show(fileKey);
    expect(await finish()).toBeGreaterThanOrEqual(400);
    await app.api(token)(completeUpload, { params: { ...place, uploadCode: code } });
    expect(await put(url, other)).toBeGreaterThanOrEqual(400);
    expect(await shownBytes()).toEqual(accepted);
  });

  test("leaves no other version in the store a day later", async () => {
    const { url, fileKey, contentType } = await app.api(token)(getFileUploadUrl, {
      params: { ...place, fileName: "window.png" },
      query: { size: accepted.length },
    });
    const finish = await begin(url, other, contentType);
    await put(url, accepted, contentType);
    await show(fileKey);
    await finish();
    app.clock.advance({ hours: 25 });
    await app.jobs.run("tidy");
    expect(await store.exists(fileKey)).toBe(false);
    expect(await shownBytes()).toEqual(accepted);
  });
}
