import { expect, test, vi } from "vitest";
import { createByteCache } from "./byte-cache.ts";

const bytes = (length: number) => Buffer.alloc(length, 1);

function makeCache() {
  const cache = createByteCache<Buffer>(160, ({ length }) => length);
  return { cache, add: (key: string, length = 10) => cache.get(key, async () => bytes(length)) };
}

test("keeps the entries that were used last, up to its size", async () => {
  const { cache, add } = makeCache();
  for (let key = 1; key <= 16; key += 1) {
    await add(String(key));
  }
  expect(cache.find("1")).toEqual(bytes(10));
  await add("17");
  expect([cache.find("1"), cache.find("2")]).toEqual([bytes(10), null]);
});

test("loads an entry once for simultaneous callers", async () => {
  const { cache } = makeCache();
  const load = vi.fn<() => Promise<Buffer>>().mockResolvedValue(bytes(10));
  const found = await Promise.all([cache.get("same", load), cache.get("same", load)]);
  expect([...found, await cache.get("same", load)]).toEqual([bytes(10), bytes(10), bytes(10)]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("loads again after an error and after an entry that does not exist", async () => {
  const { cache, add } = makeCache();
  await expect(cache.get("one", () => Promise.reject(new Error("broken")))).rejects.toThrow();
  expect(await cache.get("one", async () => null)).toBeNull();
  expect(await add("one")).toEqual(bytes(10));
});

test("returns an entry that would displace many without keeping it", async () => {
  const { cache, add } = makeCache();
  expect(await add("large", 11)).toEqual(bytes(11));
  expect(cache.find("large")).toBeNull();
});
