import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { folderStore } from "./folder-store.ts";

const parent = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-files-"));
const root = path.join(parent, "files");
const store = folderStore(root);
fs.writeFileSync(path.join(parent, "secret"), "secret");
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

describe("the folder store", () => {
  test("gives back what was written, whole or not at all", async () => {
    const content = Buffer.alloc(300_000, "x");
    expect(await store.exists("pictures/a/800.webp")).toBe(false);
    expect(await store.read("pictures/a/800.webp")).toBeNull();
    await store.write("pictures/a/800.webp", content);
    expect(await store.exists("pictures/a/800.webp")).toBe(true);
    const file = (await store.read("pictures/a/800.webp"))!;
    expect(file.size).toBe(content.length);
    expect(await buffer(file.open())).toEqual(content);
    await store.write("pictures/a/800.webp", Buffer.from("new"));
    const fresh = (await store.read("pictures/a/800.webp"))!;
    expect(fresh.size).toBe(3);
    await fresh.close();
    expect(fs.readdirSync(path.join(root, "pictures/a"))).toEqual(["800.webp"]);
  });

  test("gives back a part of a file", async () => {
    await store.write("videos/a.mp4", Buffer.from("0123456789"));
    const part = async (start: number, end: number) =>
      (await buffer((await store.read("videos/a.mp4"))!.open({ start, end }))).toString();
    expect([await part(0, 0), await part(3, 5), await part(9, 9)]).toEqual(["0", "345", "9"]);
  });

  test.each(["../secret", "pictures/../../secret", "..", "", ".", "../files", "../files-2/x"])(
    "takes the key %j for no way out",
    async (key) => {
      const attempts = [
        () => store.read(key),
        () => store.exists(key),
        () => store.write(key, Buffer.from("x")),
      ];
      for (const attempt of attempts) {
        await expect(attempt()).rejects.toThrow("A key outside of the store");
      }
      expect(fs.readFileSync(path.join(parent, "secret"), "utf8")).toBe("secret");
    },
  );
});
