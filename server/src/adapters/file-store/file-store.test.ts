import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { expectBytes } from "../../../test/readers/expect-bytes.ts";
import { startFakeS3 } from "../../../test/servers/fake-s3.ts";
import {
  bucketKeys as keys,
  openFolder,
  s3StoreAt,
  storePlaces,
  type OpenStore,
  type StorePlace,
} from "../../../test/servers/store-places.ts";
import type { FileStore, UploadInParts } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import { required } from "../../../../testing/required.ts";

function describeStore({ name, open, takesUploads, isMissing = false }: StorePlace): void {
  describe.skipIf(isMissing)(`files in ${name}`, () => {
    let opened: OpenStore;
    // An external bucket may contain the files of an earlier run.
    const prefix = `test-${randomBytes(4).toString("hex")}`;
    beforeAll(async () => {
      opened = await open();
    }, 180_000);
    afterAll(() => opened?.stop());
    testFiles(() => opened.store, prefix);
    describe("from streams", () => testStreams(() => opened.store, prefix));
    describe("in parts", () => testParts(() => opened.store, prefix));
    if (takesUploads) {
      describe("at signed addresses", () => testAddresses(() => opened.store, prefix));
    }
  });
}

for (const place of storePlaces) {
  describeStore(place);
}

test("a folder without hard links copies the content", async () => {
  const { store, stop } = openFolder();
  const link = vi.spyOn(fs, "link").mockRejectedValue(new Error("EPERM"));
  onTestFinished(() => link.mockRestore());
  await store.write("films/a.mp4", Buffer.from("inspected"));
  expect(await store.copy("films/none.mp4", "copies/a.mp4")).toBe(false);
  expect(await store.copy("films/a.mp4", "copies/a.mp4")).toBe(true);
  const copy = required(await store.read("copies/a.mp4"), "the copy");
  expect((await buffer(copy.open())).toString()).toBe("inspected");
  await stop();
});

test("a folder frees the blocks of a stream once they are written", async () => {
  const { store, stop } = openFolder();
  const blocks = [100_000, 50_000].map((size) => copyOf(randomBytes(size)));
  await store.writeStream("streams/freed.mp4", Readable.from(blocks), 150_000);
  expect(blocks.map(({ length }) => length)).toEqual([0, 0]);
  await stop();
});

function testFiles(store: () => FileStore, prefix: string): void {
  test("are returned byte for byte", async () => {
    const key = `${prefix}/pictures/a b+ü/800.webp`;
    const content = randomBytes(300_000);
    expect(await store().exists(key)).toBe(false);
    expect(await store().read(key)).toBeNull();
    await store().write(key, content);
    expect(await store().exists(key)).toBe(true);
    const file = required(await store().read(key), "the stored file");
    expect(file.size).toBe(content.length);
    expectBytes(await buffer(file.open()), content);
    await store().write(key, Buffer.from("new"));
    const fresh = required(await store().read(key), "the stored file");
    expect(fresh.size).toBe(3);
    await fresh.close();
  });

  test("are copied, and the copy stays when the file is replaced or deleted", async () => {
    const [from, to] = [`${prefix}/copied/a b+ü.png`, `${prefix}/copies/1/a b+ü.png`];
    expect(await store().copy(from, to)).toBe(false);
    await store().write(from, Buffer.from("inspected"));
    expect(await store().copy(from, to)).toBe(true);
    await store().write(from, Buffer.from("replaced"));
    const content = async () =>
      (await buffer(required(await store().read(to), "the copy").open())).toString();
    expect(await content()).toBe("inspected");
    await store().delete(from);
    expect(await content()).toBe("inspected");
  });

  test("are returned in parts", async () => {
    const key = `${prefix}/videos/a.mp4`;
    await store().write(key, Buffer.from("0123456789"));
    const part = async (start: number, end: number) =>
      (
        await buffer(required(await store().read(key), "the stored file").open({ start, end }))
      ).toString();
    expect([await part(0, 0), await part(3, 5), await part(9, 9)]).toEqual(["0", "345", "9"]);
  });

  test("are read whole while another version is written", async () => {
    const key = `${prefix}/films/a.mp4`;
    await store().write(key, Buffer.alloc(1000, "a"));
    const old = required(await store().read(key), "the stored file");
    await store().write(key, Buffer.alloc(2000, "b"));
    // A folder still returns the old version, a bucket reports that it no longer exists.
    const read = await buffer(old.open()).catch(() => null);
    expect(read?.toString() ?? null).toBeOneOf(["a".repeat(1000), null]);
  });

  test("are listed with a version that changes, without uploads in progress", async () => {
    const names = ["1.png", "b/2.png", "b/c/3.png", "b/c/4.png", "d+ü/5.png"];
    const listed = async () => {
      const found = new Map<string, string>();
      for await (const { key, version } of store().list()) {
        if (key.startsWith(`${prefix}/listed/`)) {
          found.set(key.slice(`${prefix}/listed/`.length), version);
        }
      }
      return found;
    };
    for (const name of names) {
      await store().write(`${prefix}/listed/${name}`, Buffer.from(name));
    }
    await store().parts.start(`${prefix}/listed/6.mp4`, "video/mp4");
    const before = await listed();
    expect([...before.keys()].toSorted()).toEqual(names.toSorted());
    await store().write(`${prefix}/listed/1.png`, Buffer.from("replaced"));
    const after = await listed();
    expect(names.filter((name) => after.get(name) !== before.get(name))).toEqual(["1.png"]);
  });

  test("may be empty", async () => {
    await store().write(`${prefix}/empty`, Buffer.alloc(0));
    const file = required(await store().read(`${prefix}/empty`), "the empty file");
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
  ])("cannot be reached outside the folder by the key %j", async (key) => {
    const attempts = [
      () => store().read(key),
      () => store().exists(key),
      () => store().write(key, Buffer.from("x")),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toThrow("A key outside of the store");
    }
  });
}

/** A copy in separate memory, which the store may free. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function testStreams(store: () => FileStore, prefix: string): void {
  const key = `${prefix}/streams/a.mp4`;
  const content = randomBytes(700_000);
  /** The bytes in chunks, as a network delivers them; with an error, the stream fails at its end. */
  const streamOf = (bytes: Buffer, error?: Error) =>
    Readable.from(
      (async function* chunks() {
        for (let start = 0; start < bytes.length; start += 64_000) {
          yield copyOf(bytes.subarray(start, start + 64_000));
        }
        if (error) {
          throw error;
        }
      })(),
    );
  const stored = async () => {
    const file = await store().read(key);
    return file && buffer(file.open());
  };

  test("are stored whole", async () => {
    await store().writeStream(key, streamOf(content), content.length);
    expectBytes(await stored(), content);
  });

  test("may share their memory with others", async () => {
    const halves = [content.subarray(0, 350_000), content.subarray(350_000)];
    await store().writeStream(key, Readable.from(halves), content.length);
    expectBytes(await stored(), content);
  });

  test.each([
    ["is too short", () => streamOf(content.subarray(1))],
    ["is too long", () => streamOf(Buffer.concat([content, Buffer.from("x")]))],
    ["breaks", () => streamOf(content.subarray(100_000), new Error("cable cut"))],
  ])("keep the previous file if one %s", async (_how, open) => {
    const before = await stored();
    await expect(store().writeStream(key, open(), content.length)).rejects.toThrow(
      /bytes|cable cut/,
    );
    expectBytes(await stored(), before);
  });

  test("can be deleted, once or twice", async () => {
    await store().writeStream(key, streamOf(content), content.length);
    await store().delete(key);
    await store().delete(key);
    expect(await store().exists(key)).toBe(false);
  });
}

function testParts(store: () => FileStore, prefix: string): void {
  // S3 accepts no smaller parts except the last.
  const first = randomBytes(5 * 1024 * 1024);
  const last = randomBytes(300_000);
  const whole = Buffer.concat([first, last]);
  const begin = async (name: string) => {
    const key = `${prefix}/parts/${name}`;
    return { key, id: await store().parts.start(key, "video/mp4") };
  };
  const send = (upload: UploadInParts, number: number, part: Buffer, size = part.length) =>
    store().parts.write(upload, number, Readable.from([copyOf(part)]), size);

  test("are joined into one file in any order, also when sent twice", async () => {
    const upload = await begin("a.mp4");
    await send(upload, 2, last);
    await send(upload, 1, randomBytes(first.length));
    await send(upload, 1, first);
    expect(await store().parts.list(upload)).toEqual([
      { number: 1, size: first.length },
      { number: 2, size: last.length },
    ]);
    expect(await store().exists(upload.key)).toBe(false);
    await store().parts.join(upload, 2);
    expectBytes(
      await buffer(required(await store().read(upload.key), "the joined file").open()),
      whole,
    );
    expect(await store().parts.list(upload)).toEqual([]);
  });

  test("are joined once, however often this is requested", async () => {
    const upload = await begin("b.mp4");
    await send(upload, 1, first);
    await send(upload, 2, last);
    await Promise.all([store().parts.join(upload, 2), store().parts.join(upload, 2)]);
    await store().parts.join(upload, 2);
    expectBytes(
      await buffer(required(await store().read(upload.key), "the joined file").open()),
      whole,
    );
  });

  test("are not listed unless they are complete", async () => {
    const upload = await begin("c.mp4");
    await expect(send(upload, 1, last, last.length + 1)).rejects.toThrow("bytes");
    await expect(send(upload, 1, last, last.length - 1)).rejects.toThrow("bytes");
    expect(await store().parts.list(upload)).toEqual([]);
  });

  test("are removed when the upload is dropped, once or twice", async () => {
    const upload = await begin("d.mp4");
    await send(upload, 1, last);
    await store().parts.drop(upload);
    await store().parts.drop(upload);
    expect(await store().parts.list(upload)).toEqual([]);
    await expect(send(upload, 2, last)).rejects.toThrow();
    await expect(store().parts.join(upload, 1)).rejects.toThrow();
    expect(await store().exists(upload.key)).toBe(false);
  });
}

/** The addresses at which a bucket accepts files. */
function testAddresses(store: () => FileStore, prefix: string): void {
  const content = Buffer.from("0123456789");
  const type = "image/png";
  const sign = (key: string, size: number | null = content.length) =>
    required(store().direct, "the store's direct uploads").sign(`${prefix}/${key}`, {
      contentType: type,
      size,
      seconds: 60,
    });
  const put = async (url: string, body: Buffer | string, contentType = type) => {
    const answer = await fetch(url, {
      method: "PUT",
      body: new Uint8Array(Buffer.from(body)),
      headers: { "content-type": contentType },
    });
    return answer.status;
  };
  const isStored = (key: string) => store().exists(`${prefix}/${key}`);

  test("accept their file, even a second time", async () => {
    const url = await sign("a.png");
    expect(
      url.startsWith(`${required(store().direct, "the store's direct uploads").origin}/`),
    ).toBe(true);
    expect([await put(url, content), await put(url, content)]).toEqual([200, 200]);
    expect(await isStored("a.png")).toBe(true);
  });

  test("accept a file of any length if none was announced", async () => {
    expect(await put(await sign("b.png", null), content)).toBe(200);
  });

  test("refuse another type, length or key", async () => {
    const url = await sign("c.png");
    const other = Object.assign(new URL(url), { pathname: `/files/${prefix}/d.png` }).href;
    expect(await put(url, content, "text/html")).toBe(403);
    expect(await put(url, `${content.toString()}x`)).toBe(403);
    expect(await put(url, "0")).toBe(403);
    expect(await put(other, content)).toBe(403);
    expect(await put(url.replace("Expires=60", "Expires=6000"), content)).toBe(403);
    expect([await isStored("c.png"), await isStored("d.png")]).toEqual([false, false]);
  });

  test("refuse every file after they have expired", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 61_000 });
    const url = await sign("e.png");
    vi.useRealTimers();
    expect(await put(url, content)).toBe(403);
    expect(await isStored("e.png")).toBe(false);
  });

  test("accept parts of the announced length", async () => {
    const key = `${prefix}/f.mp4`;
    const upload = { key, id: await store().parts.start(key, "video/mp4") };
    const url = await required(store().direct, "the store's direct uploads").signPart(upload, 1, {
      size: content.length,
      seconds: 60,
    });
    expect(await put(url, `${content.toString()}x`)).toBe(403);
    expect(await store().parts.list(upload)).toEqual([]);
    expect(await put(url, content)).toBe(200);
    await store().parts.join(upload, 1);
    expect(await buffer(required(await store().read(key), "the stored file").open())).toEqual(
      content,
    );
  });
}

test("a folder contains a file completely or not at all, and nothing else", async () => {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), "frontage-files-"));
  await folderStore(root).write("a/b", Buffer.from("x"));
  await folderStore(root).write("a/b", Buffer.from("y"));
  expect(await fs.readdir(path.join(root, "a"))).toEqual(["b"]);
  await fs.rm(root, { recursive: true });
});

describe("a bucket", () => {
  test("stops the start without revealing its key if it refuses access", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", keys.id);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "another");
    const service = await startFakeS3(keys);
    const store = s3StoreAt(service.storageUrl);
    await expect(store.check()).rejects.toThrow(
      /^STORAGE_URL: the bucket files refuses access \(.+\)$/,
    );
    await expect(store.exists("a")).rejects.toThrow();
    store.close();
    await service.stop();
    vi.unstubAllEnvs();
  });

  test("does not stop the start if it grants access", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", keys.id);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", keys.secret);
    const service = await startFakeS3(keys);
    const store = s3StoreAt(service.storageUrl);
    await expect(store.check()).resolves.toBeUndefined();
    const wrong = s3StoreAt(service.storageUrl.replace("s3://files", "s3://other"));
    await expect(wrong.check()).rejects.toThrow("the bucket other refuses access");
    store.close();
    wrong.close();
    await service.stop();
    vi.unstubAllEnvs();
  });
});
