import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBrowserStore } from "./browser-store.ts";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("window", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
});
afterEach(() => vi.unstubAllGlobals());

const numbers = () =>
  createBrowserStore<readonly number[]>("numbers", (stored) =>
    Array.isArray(stored) ? stored.filter((each) => typeof each === "number") : [],
  );

test("keeps a value, and the same object while it does not change", () => {
  const store = numbers();
  store.write([1, 2]);
  expect(store.read()).toEqual([1, 2]);
  expect(store.read()).toBe(store.read());
  expect(numbers().read()).toEqual([1, 2]);
  store.write(null);
  expect([kept.size, store.read()]).toEqual([0, []]);
});

test.each(["{", '"text"', "null", '["1"]'])(
  "reads %s, which is no such value, as empty",
  (text) => {
    kept.set("numbers", text);
    expect(numbers().read()).toEqual([]);
  },
);

test("tells its listeners until they stop", () => {
  const store = numbers();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.write([1]);
  stop();
  store.write([2]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("lasts as long as the page where the browser blocks storage", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  const store = numbers();
  expect(store.read()).toEqual([]);
  store.write([3]);
  expect(store.read()).toEqual([3]);
  store.write(null);
  expect(store.read()).toEqual([]);
});
