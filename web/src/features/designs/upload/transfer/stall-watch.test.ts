import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStallWatch } from "./stall-watch.ts";

const onStalled = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onStalled.mockReset();
});
afterEach(() => vi.useRealTimers());

test("ends a transfer that never begins within ten seconds", () => {
  createStallWatch(1000, onStalled);
  vi.advanceTimersByTime(9999);
  expect(onStalled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStalled).toHaveBeenCalledTimes(1);
});

test("leaves a slow transfer alone, and ends it ten seconds after its last byte", () => {
  const watch = createStallWatch(1000, onStalled);
  for (let bytes = 1; bytes <= 20; bytes += 1) {
    vi.advanceTimersByTime(9000);
    watch.sent(bytes);
  }
  expect(onStalled).not.toHaveBeenCalled();
  // The same number again is no progress.
  vi.advanceTimersByTime(5000);
  watch.sent(20);
  vi.advanceTimersByTime(5000);
  expect(onStalled).toHaveBeenCalledTimes(1);
});

test("waits for the answer of a slow transfer for a quarter of its time", () => {
  const watch = createStallWatch(10, onStalled);
  for (let bytes = 1; bytes <= 10; bytes += 1) {
    vi.advanceTimersByTime(8000);
    watch.sent(bytes);
  }
  vi.advanceTimersByTime(19_999);
  expect(onStalled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStalled).toHaveBeenCalledTimes(1);
});

test("does nothing once the transfer has ended", () => {
  createStallWatch(10, onStalled).stop();
  vi.advanceTimersByTime(60_000);
  expect(onStalled).not.toHaveBeenCalled();
});
