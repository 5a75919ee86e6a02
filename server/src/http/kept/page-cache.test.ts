import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestClock } from "../../../test/app/test-clock.ts";
import type { KeptAnswer } from "./kept-answer.ts";
import { createPageCache } from "./page-cache.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pageOf = (etag: string, size = 1000): KeptAnswer => {
  const body = { length: size } as Buffer;
  const form = { etag, headers: [], unchanged: [], body, madeAt: undefined };
  const forms = new Map([["identity" as const, form]]);
  return { etag, forms, madeAt: undefined, prepare: async () => form };
};

function makeCache() {
  const errors: unknown[] = [];
  const cache = createPageCache(createTestClock("2027-04-12T09:00:00Z"), (error) =>
    errors.push(error),
  );
  const add = (key: string, size?: number) => cache.get(key, async () => pageOf(key, size));
  const kept = (keys: readonly string[]) => keys.filter((key) => cache.find(key));
  return { cache, add, kept, errors };
}

describe("the cache of pages", () => {
  test("drops the least recently used page above 500", async () => {
    const { cache, add, kept } = makeCache();
    const keys = Array.from({ length: 501 }, (_, index) => `/${index}`);
    for (const key of keys.slice(0, 500)) {
      await add(key);
      vi.advanceTimersByTime(1);
    }
    cache.find("/0");
    await add("/500");
    expect(kept(["/0", "/1", "/2", "/500"])).toEqual(["/0", "/2", "/500"]);
  });

  test("drops pages above 32 MB, and does not keep a larger one", async () => {
    const { add, kept } = makeCache();
    const megabyte = 1024 * 1024;
    for (const key of ["/a", "/b", "/c"]) {
      await add(key, 12 * megabyte);
      vi.advanceTimersByTime(1);
    }
    expect(kept(["/a", "/b", "/c"])).toEqual(["/b", "/c"]);
    await add("/d", 33 * megabyte);
    expect(kept(["/b", "/c", "/d"])).toEqual([]);
    await add("/a", 30 * megabyte);
    expect(kept(["/a"])).toEqual(["/a"]);
  });

  test("reports the error of a renewal and keeps the page", async () => {
    const { cache, errors } = makeCache();
    const render = vi.fn<() => Promise<KeptAnswer>>().mockResolvedValueOnce(pageOf("first"));
    render.mockRejectedValueOnce(new Error("broken"));
    await cache.get("/", render);
    vi.advanceTimersByTime(10_000);
    cache.find("/");
    await cache.settle();
    expect(errors).toEqual([new Error("broken")]);
    expect(cache.find("/")?.etag).toBe("first");
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("renders again for the next request after an error", async () => {
    const { cache, add } = makeCache();
    const failing = () => cache.get("/", () => Promise.reject(new Error("broken")));
    await expect(Promise.all([failing(), failing()])).rejects.toThrow("broken");
    expect(await add("/")).toMatchObject({ etag: "/" });
  });

  test("counts a page's age from the start of its render", async () => {
    const { cache } = makeCache();
    await cache.get("/", async () => {
      vi.advanceTimersByTime(15_000);
      return pageOf("slow");
    });
    expect(cache.find("/")).not.toBeNull();
    vi.advanceTimersByTime(5000);
    expect(cache.find("/")).toBeNull();
  });
});
