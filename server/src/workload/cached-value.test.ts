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

test("loads once for all callers within the lifetime", async () => {
  const value = counting();
  expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1]);
  vi.advanceTimersByTime(29_999);
  expect(await value.get()).toBe(1);
});

test("loads again after the value has expired or was cleared", async () => {
  const value = counting();
  await value.get();
  vi.advanceTimersByTime(30_000);
  expect(await value.get()).toBe(2);
  value.forget();
  expect(await value.get()).toBe(3);
});

test("does not cache a failure", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("gone"));
  load.mockResolvedValueOnce("here");
  const value = cachedValue(30_000, load);
  await expect(value.get()).rejects.toThrow("gone");
  expect(await value.get()).toBe("here");
});
