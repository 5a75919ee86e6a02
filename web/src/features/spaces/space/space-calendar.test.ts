import { expect, test } from "vitest";
import { describeMonth, monthToShow } from "./space-calendar.ts";

const month = (text: string) => Temporal.PlainYearMonth.from(text);
const first = month("2027-05");
const range = { first, last: month("2029-05") };

test.each([
  [null, "2027-05"],
  ["2027-05", "2027-05"],
  ["2029-05", "2029-05"],
  ["2029-06", "2027-05"],
  ["2027-13", "2027-05"],
  ["2027-04", "2027-05"],
  ["../../admin", "2027-05"],
])("with the month %s in its address shows the month %s", (wanted, shown) => {
  expect(monthToShow(wanted, range, first).toString()).toBe(shown);
});

test("opens with the first month that has a free time", () => {
  expect(monthToShow(null, range, month("2027-07")).toString()).toBe("2027-07");
  expect(monthToShow("2027-06", range, month("2027-07")).toString()).toBe("2027-06");
});

test("links from the first month to the last, and no further", () => {
  expect(describeMonth(first, range)).toEqual({
    title: "May 2027",
    previous: null,
    next: "2027-06",
    offset: 5,
  });
  expect(describeMonth(range.last, range)).toMatchObject({ previous: "2029-04", next: null });
  // 1 November 2027 is a Monday.
  expect(describeMonth(month("2027-11"), range)).toMatchObject({ offset: 0 });
});
