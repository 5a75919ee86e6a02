import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestClock } from "../../../test/app/test-clock.ts";
import { createAnswerCache, lifetimes } from "./answer-cache.ts";
import { createFileAnswer, type Answer } from "./answer.ts";
import { UncachedPage } from "./uncached-page.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const answerOf = (etag: string, size = 1000): Answer => ({
  ...createFileAnswer(Buffer.from(etag), { lasting: { etag }, content: {} }),
  size,
});

function makeCache({ isOn = true } = {}) {
  const errors: unknown[] = [];
  const clock = createTestClock("2027-04-12T09:00:00Z");
  const cache = createAnswerCache({ clock, isOn, reportError: (error) => errors.push(error) });
  const add = (key: string, size?: number) =>
    cache.get(key, lifetimes.page, async () => answerOf(key, size));
  const found = (keys: readonly string[]) => keys.filter((key) => cache.find(key));
  return { cache, clock, add, found, errors };
}

describe("the cache of answers", () => {
  test("drops the least recently used answer above 2,000", async () => {
    const { cache, add, found } = makeCache();
    const keys = Array.from({ length: 2001 }, (_, index) => `/${index}`);
    for (const key of keys.slice(0, 2000)) {
      await add(key);
    }
    cache.find("/0");
    await add("/2000");
    expect(found(["/0", "/1", "/2", "/2000"])).toEqual(["/0", "/2", "/2000"]);
  });

  test("drops answers above 40 MB, and does not keep a larger one", async () => {
    const { add, found } = makeCache();
    const megabyte = 1024 * 1024;
    for (const key of ["/a", "/b", "/c"]) {
      await add(key, 16 * megabyte);
    }
    expect(found(["/a", "/b", "/c"])).toEqual(["/b", "/c"]);
    await add("/d", 41 * megabyte);
    expect(found(["/d"])).toEqual([]);
    await add("/a", 38 * megabyte);
    expect(found(["/a", "/b", "/c"])).toEqual(["/a"]);
  });

  test("reports the error of a renewal and keeps the answer", async () => {
    const { cache, errors } = makeCache();
    const make = vi.fn<() => Promise<Answer>>().mockResolvedValueOnce(answerOf("first"));
    make.mockRejectedValueOnce(new Error("broken"));
    await cache.get("/", lifetimes.page, make);
    vi.advanceTimersByTime(10_000);
    cache.find("/");
    await cache.settle();
    expect(errors).toEqual([new Error("broken")]);
    expect(cache.find("/")?.etag).toBe("first");
    expect(make).toHaveBeenCalledTimes(2);
  });

  test("makes an answer once for simultaneous callers, and again after an error", async () => {
    const { cache, add } = makeCache();
    const failing = () => cache.get("/", lifetimes.page, () => Promise.reject(new Error("broken")));
    await expect(Promise.all([failing(), failing()])).rejects.toThrow("broken");
    const make = vi.fn<() => Promise<Answer>>(async () => answerOf("once"));
    const get = () => cache.get("/", lifetimes.page, make);
    expect(await Promise.all([get(), get(), add("/")])).toMatchObject([
      { etag: "once" },
      { etag: "once" },
      { etag: "once" },
    ]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test("returns what must not be cached to the caller that made it", async () => {
    const { cache } = makeCache();
    const page = new UncachedPage(new Response("broken", { status: 500 }), "nonce", false);
    const get = () => cache.get("/", lifetimes.page, async () => page);
    expect(await Promise.all([get(), get()])).toEqual([page, null]);
    expect(await cache.get("/", lifetimes.file, async () => null)).toBeNull();
    expect(cache.find("/")).toBeNull();
  });

  test("counts an answer's age from the start of its making", async () => {
    const { cache } = makeCache();
    await cache.get("/", lifetimes.page, async () => {
      vi.advanceTimersByTime(15_000);
      return answerOf("slow");
    });
    expect(cache.find("/")).not.toBeNull();
    vi.advanceTimersByTime(5000);
    expect(cache.find("/")).toBeNull();
  });

  test("keeps the compressed forms of an unchanged list", async () => {
    const { cache } = makeCache();
    const get = () => cache.get("/list", lifetimes.list, async () => answerOf("same"));
    const first = await get();
    vi.advanceTimersByTime(10_000);
    expect(cache.find("/list")).toBeNull();
    expect(await get()).toBe(first);
  });

  test("keeps files for ever, also after a change", async () => {
    const { cache, clock, add, found } = makeCache();
    const file = () => cache.get("/file", lifetimes.file, async () => answerOf("file"));
    const first = await file();
    await add("/page");
    cache.forget();
    expect(found(["/file", "/page"])).toEqual(["/file"]);
    vi.advanceTimersByTime(24 * 3600 * 1000);
    clock.advance({ days: -1 });
    expect(await file()).toBe(first);
  });

  test("keeps nothing when it is off", async () => {
    const { add, found } = makeCache({ isOn: false });
    expect(await add("/")).toMatchObject({ etag: "/" });
    expect(found(["/"])).toEqual([]);
  });
});
