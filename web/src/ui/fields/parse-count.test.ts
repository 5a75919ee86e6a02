import { expect, test } from "vitest";
import { parseCount } from "./parse-count.ts";

test.each([
  ["12", 12],
  ["", 0],
  ["None", 0],
  ["1,200", 1200],
  ["-3", 3],
  ["0042", 42],
  ["99999999999999999999", 5000],
])("reads %j as %i, at most 5000", (typed, count) => {
  expect(parseCount(typed, 5000)).toBe(count);
});
