import { expect, test } from "vitest";
import { formatDateRange } from "./format-time.ts";

test.each([
  ["2027-03-08", "2027-05-17", "8 March – 17 May 2027"],
  ["2027-04-01", "2027-04-30", "1 – 30 April 2027"],
  ["2027-04-12", "2027-04-12", "12 April 2027"],
  ["2026-11-23", "2027-02-01", "23 November 2026 – 1 February 2027"],
])("from %s to %s reads %s", (start, end, words) => {
  expect(formatDateRange(Temporal.PlainDate.from(start), Temporal.PlainDate.from(end))).toBe(words);
});
