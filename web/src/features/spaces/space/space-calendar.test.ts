import { expect, test } from "vitest";
import { describeMonth, monthOnOffer } from "./space-calendar.ts";

const month = (text: string) => Temporal.PlainYearMonth.from(text);
const first = month("2027-05");

test.each([
  [null, "2027-05"],
  ["2027-05", "2027-05"],
  ["2028-04", "2028-04"],
  ["2028-05", "2027-05"],
  ["2027-04", "2027-05"],
  ["../../admin", "2027-05"],
])("An address with the month %s shows %s", (wanted, shown) => {
  expect(monthOnOffer(wanted, first).toString()).toBe(shown);
});

test("Leafs from the first month on offer to the twelfth and no further", () => {
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
