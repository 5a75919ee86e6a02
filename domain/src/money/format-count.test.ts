import { expect, test } from "vitest";
import { formatCount } from "./format-count.ts";
import { formatPercent } from "./format-percent.ts";

test.each([
  [0, "0 hours"],
  [1, "1 hour"],
  [3.5, "3.5 hours"],
])("formats %d of an hour as %s", (count, text) => {
  expect(formatCount(count, "hour")).toBe(text);
});

test("uses an irregular plural", () => {
  expect(formatCount(2, "person", "people")).toBe("2 people");
});

test.each([
  [0.7, 0, "70%"],
  [0.665, 1, "66.5%"],
  [0.1, 4, "10%"],
  [0.004, 0, "0%"],
])("formats %d with at most %d decimals as %s", (fraction, decimals, text) => {
  expect(formatPercent(fraction, decimals)).toBe(text);
});
