import { expect, test } from "vitest";
import { createByteCache } from "./byte-cache.ts";

const bytes = (length: number) => Buffer.alloc(length, 1);

test("keeps the entries that were used last, up to its size", () => {
  const cache = createByteCache(160);
  for (let key = 1; key <= 16; key += 1) {
    cache.set(String(key), bytes(10));
  }
  expect(cache.get("1")).toEqual(bytes(10));
  cache.set("17", bytes(10));
  expect([cache.get("1"), cache.get("2")]).toEqual([bytes(10), null]);
});

test("counts a replaced entry once", () => {
  const cache = createByteCache(160);
  for (let round = 0; round < 40; round += 1) {
    cache.set("same", bytes(10));
  }
  cache.set("other", bytes(10));
  expect([cache.get("same"), cache.get("other")]).toEqual([bytes(10), bytes(10)]);
});

test("does not keep an entry that would displace many", () => {
  const cache = createByteCache(160);
  cache.set("large", bytes(11));
  expect(cache.get("large")).toBeNull();
});
