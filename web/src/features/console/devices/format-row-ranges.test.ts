import { expect, test } from "vitest";
import { formatRowRanges } from "./format-row-ranges.ts";

const single = (row: number) => ({ first: row, last: row });

test("names rows and ranges, and counts those beyond twenty", () => {
  expect(formatRowRanges([single(3)])).toBe("row 3");
  expect(formatRowRanges([{ first: 2, last: 17 }])).toBe("rows 2–17");
  expect(formatRowRanges([{ first: 2, last: 17 }, single(48)])).toBe("rows 2–17 and 48");
  const days = Array.from({ length: 365 }, (_, day) => ({ first: 48 * day, last: 48 * day + 17 }));
  expect(formatRowRanges(days)).toMatch(/^rows 0–17, 48–65, .*, 912–929 and 345 more ranges$/);
});
