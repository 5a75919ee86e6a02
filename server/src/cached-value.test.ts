import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachedValue } from "./cached-value.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function counting() {
  let loads = 0;
  return cachedValue(30_000, async () => (loads += 1));
}

test("loads once for everyone who asks within the time", async () => {
  const value = counting();
  expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1]);
  vi.advanceTimersByTime(29_999);
  expect(await value.get()).toBe(1);
});

test("loads again once the value is too old, or forgotten", async () => {
  const value = counting();
  await value.get();
  vi.advanceTimersByTime(30_000);
  expect(await value.get()).toBe(2);
  value.forget();
  expect(await value.get()).toBe(3);
});

test("keeps no failure", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("gone"));
  load.mockResolvedValueOnce("here");
  const value = cachedValue(30_000, load);
  await expect(value.get()).rejects.toThrow("gone");
  expect(await value.get()).toBe("here");
});
