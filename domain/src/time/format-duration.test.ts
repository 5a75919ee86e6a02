import { expect, test } from "vitest";
import { formatDuration } from "./format-duration.ts";

test.each([
  [60, "1 hour"],
  [90, "1 hour 30 minutes"],
  [210, "3 hours 30 minutes"],
  [45, "45 minutes"],
  [61, "1 hour 1 minute"],
  [1440, "24 hours"],
])("%i minutes read %s", (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words);
});
