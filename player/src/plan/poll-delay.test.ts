import { expect, test } from "vitest";
import { pollDelay } from "./poll-delay.ts";

test.each([
  [30, 0, 30],
  [30, 1, 60],
  [30, 2, 120],
  [30, 3, 120],
  [30, 2000, 120],
  [300, 0, 300],
  [300, 4, 300],
])("asks every %i s after %i failures in %i s", (poll, failures, seconds) => {
  expect(pollDelay(poll, failures)).toBe(seconds * 1000);
});
