import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startFakeS3 } from "../../../test/fake-s3.ts";
import { readConfig } from "../../config.ts";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";

interface OpenStore {
  readonly store: FileStore;
  readonly stop: () => Promise<void>;
}

function inFolder(): OpenStore {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-files-"));
  const stop = async () => fs.rmSync(parent, { recursive: true, force: true });
  return { store: folderStore(path.join(parent, "files")), stop };
}

const keys = { id: "frontage", secret: "hunter2hunter2" };

function s3StoreAt(storageUrl: string) {
  const { storage } = readConfig({ STORAGE_URL: storageUrl });
  return s3Store(storage!);
}

/** A bucket of the service that `S3_TEST_URL` names, if it does; otherwise of one that stands for it. */
async function inBucket(): Promise<OpenStore> {
  const given = process.env["S3_TEST_URL"];
  if (given) {
    const store = s3StoreAt(given);
    return { store, stop: async () => store.close() };
  }
  vi.stubEnv("AWS_ACCESS_KEY_ID", keys.id);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", keys.secret);
  const service = await startFakeS3(keys);
  const store = s3StoreAt(service.storageUrl);
  const stop = async () => {
    store.close();
    await service.stop();
    vi.unstubAllEnvs();
  };
  return { store, stop };
}

describe.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("files in %s", (_place, open) => {
  let opened: OpenStore;
  // A bucket that was given may hold the files of an earlier run.
  const prefix = `test-${randomBytes(4).toString("hex")}`;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.stop());

  test("are given back as they were written", async () => {
    const { store } = opened;
    const key = `${prefix}/pictures/a b+ü/800.webp`;
    const content = randomBytes(300_000);
    expect(await store.exists(key)).toBe(false);
    expect(await store.read(key)).toBeNull();
    await store.write(key, content);
    expect(await store.exists(key)).toBe(true);
    const file = (await store.read(key))!;
    expect(file.size).toBe(content.length);
    expect(await buffer(file.open())).toEqual(content);
    await store.write(key, Buffer.from("new"));
    const fresh = (await store.read(key))!;
    expect(fresh.size).toBe(3);
    await fresh.close();
  });

  test("are given back in parts", async () => {
    const { store } = opened;
    const key = `${prefix}/videos/a.mp4`;
    await store.write(key, Buffer.from("0123456789"));
    const part = async (start: number, end: number) =>
      (await buffer((await store.read(key))!.open({ start, end }))).toString();
    expect([await part(0, 0), await part(3, 5), await part(9, 9)]).toEqual(["0", "345", "9"]);
  });

  test("are of one piece, though another is written while they are read", async () => {
    const { store } = opened;
    const key = `${prefix}/films/a.mp4`;
    await store.write(key, Buffer.alloc(1000, "a"));
    const old = (await store.read(key))!;
    await store.write(key, Buffer.alloc(2000, "b"));
    // A folder still has the old one, a bucket says that it has gone.
    const read = await buffer(old.open()).catch(() => null);
    expect(read?.toString() ?? null).toBeOneOf(["a".repeat(1000), null]);
  });

  test("may be empty", async () => {
    const { store } = opened;
    await store.write(`${prefix}/empty`, Buffer.alloc(0));
    const file = (await store.read(`${prefix}/empty`))!;
    expect(file.size).toBe(0);
    expect(await buffer(file.open())).toHaveLength(0);
  });

  test.each([
    "../secret",
    "a/../../secret",
    "..",
    "",
    ".",
    "/etc/passwd",
    "a//b",
    "a/./b",
    "../files-2/x",
  ])("are not reached outside of it by the key %j", async (key) => {
    const attempts = [
      () => opened.store.read(key),
      () => opened.store.exists(key),
      () => opened.store.write(key, Buffer.from("x")),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toThrow("A key outside of the store");
    }
  });
});

test("a file in a folder is there whole or not at all, and nothing else is", async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-files-"));
  await folderStore(root).write("a/b", Buffer.from("x"));
  await folderStore(root).write("a/b", Buffer.from("y"));
  expect(fs.readdirSync(path.join(root, "a"))).toEqual(["b"]);
  fs.rmSync(root, { recursive: true });
});

describe("a bucket", () => {
  test("that does not let us in stops the start, and its key is not told", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", keys.id);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "another");
    const service = await startFakeS3(keys);
    const store = s3StoreAt(service.storageUrl);
    await expect(store.check()).rejects.toThrow(
      /^STORAGE_URL: the bucket files does not let us in \(.+\)$/,
    );
    await expect(store.exists("a")).rejects.toThrow();
    store.close();
    await service.stop();
    vi.unstubAllEnvs();
  });

  test("that lets us in is fine", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", keys.id);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", keys.secret);
    const service = await startFakeS3(keys);
    const store = s3StoreAt(service.storageUrl);
    await expect(store.check()).resolves.toBeUndefined();
    const wrong = s3StoreAt(service.storageUrl.replace("s3://files", "s3://other"));
    await expect(wrong.check()).rejects.toThrow("the bucket other does not let us in");
    store.close();
    wrong.close();
    await service.stop();
    vi.unstubAllEnvs();
  });
});
