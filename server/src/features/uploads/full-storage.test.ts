import { getFileUploadUrl } from "@frontage/contract/designs/uploads.ts";
import { getToday } from "@frontage/contract/console/today.ts";
import fs from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Writable } from "node:stream";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { memoryStore } from "../../../test/app/memory-store.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { makeUploadPlace, type UploadPlace } from "../../../test/fixtures/upload-world.ts";

const store = memoryStore();
let failure: Error | null = null;
const app = useTestApp({
  files: {
    ...store,
    async writeStream(key, content, size) {
      if (failure === null) {
        return store.writeStream(key, content, size);
      }
      // As a file does: the stream of the upload ends with the first block that does not fit.
      const error = failure;
      await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done(error) }));
    },
  },
});
const megabyte = Buffer.alloc(1024 * 1024, 7);
let customer: { id: number; token: string };
let place: UploadPlace;
let origin: string;

beforeAll(async () => {
  customer = await makeCustomer(app);
  place = await makeUploadPlace(app, customer.token);
  origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  failure = null;
  vi.restoreAllMocks();
});

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

async function upload() {
  const { url, fileKey } = await app.api(customer.token)(getFileUploadUrl, {
    params: { ...place, fileName: "poster.png" },
    query: { size: megabyte.length },
  });
  const answer = await fetch(origin + url, {
    method: "PUT",
    body: megabyte,
    headers: { "content-type": "image/png" },
  });
  const body = answer.status === 204 ? null : ((await answer.json()) as Record<string, unknown>);
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), body, fileKey };
}

test.each([
  ["a full disk", withCode("no space left on device, write", "ENOSPC")],
  ["a used-up quota", withCode("disk quota exceeded, write", "EDQUOT")],
  ["a full bucket", Object.assign(new Error("full"), { $metadata: { httpStatusCode: 507 } })],
])("answers a whole upload to %s, and takes it once there is room", async (_what, error) => {
  failure = error;
  expect(await upload()).toMatchObject({
    status: 507,
    retryAfter: "60",
    body: {
      code: "storage_full",
      detail: "Our storage is full. Your entries are kept.",
      reference: expect.any(String),
    },
  });
  failure = null;
  const { status, fileKey } = await upload();
  expect(status).toBe(204);
  expect(await store.exists(fileKey)).toBe(true);
});

test("says that the bucket cannot be reached, rather than that the file is incomplete", async () => {
  failure = Object.assign(withCode("connect ECONNREFUSED", "ECONNREFUSED"), {
    $metadata: { attempts: 3 },
  });
  expect(await upload()).toMatchObject({
    status: 503,
    body: {
      code: "storage_unavailable",
      detail: "Our storage cannot be reached. Your entries are kept.",
    },
  });
});

test("is a task for staff while little room is left", async () => {
  const { token } = await makeCustomer(app, ["Staff"]);
  const task = async () => (await app.api(token)(getToday, { query: {} })).tasks.storage;
  const free = (bytes: number) =>
    vi.spyOn(fs, "statfs").mockResolvedValue({ bavail: bytes / 4096, bsize: 4096 } as never);
  free(1024 ** 3);
  expect(await task()).toBe(0);
  free(100 * 1024 ** 2);
  expect(await task()).toBe(1);
});
