import { expect, test } from "vitest";
import { describeMonth, monthToShow } from "./space-calendar.ts";

const month = (text: string) => Temporal.PlainYearMonth.from(text);
const first = month("2027-05");

test.each([
  [null, "2027-05"],
  ["2027-05", "2027-05"],
  ["2028-04", "2028-04"],
  ["2028-05", "2027-05"],
  ["2027-04", "2027-05"],
  ["../../admin", "2027-05"],
])("with the month %s in its address shows the month %s", (wanted, shown) => {
  expect(monthToShow(wanted, first, first).toString()).toBe(shown);
});

test("opens with the first month that has a free time", () => {
  expect(monthToShow(null, first, month("2027-07")).toString()).toBe("2027-07");
  expect(monthToShow("2027-06", first, month("2027-07")).toString()).toBe("2027-06");
});

test("links from the first month to the twelfth, and no further", () => {
  expect(describeMonth(first, first)).toEqual({
    title: "May 2027",
    previous: null,
    next: "2027-06",
    offset: 5,
  });
  expect(describeMonth(month("2028-04"), first)).toMatchObject({ previous: "2028-03", next: null });
  // 1 November 2027 is a Monday.
  expect(describeMonth(month("2027-11"), first)).toMatchObject({ offset: 0 });
});
