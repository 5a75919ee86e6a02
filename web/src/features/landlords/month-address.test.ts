import fc from "fast-check";
import { expect, test } from "vitest";
import { monthsOf, withMonths } from "./month-address.ts";

const today = Temporal.PlainDate.from("2027-04-12");
const read = (search: string) => monthsOf(new URLSearchParams(search), today);

test.each([
  ["", { months: [4], years: [2027] }],
  ["months=6&months=5&months=6&years=2026", { months: [5, 6], years: [2026] }],
  ["months=&years=2027", { months: [], years: [2027] }],
  ["years=", { months: [4], years: [] }],
  ["months=0&months=13&months=x&months=2&years=1999&years=2028", { months: [2], years: [2028] }],
])("reads ?%s as %o", (search, choice) => {
  expect(read(search)).toEqual(choice);
});

test("reads back any choice that was written, and keeps other parameters", () => {
  const subsets = fc.record({
    months: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    years: fc.subarray([2026, 2027, 2028]),
  });
  fc.assert(
    fc.property(subsets, (choice) => {
      const search = withMonths(new URLSearchParams("months=1&page=2"), choice);
      expect(search.get("page")).toBe("2");
      expect(monthsOf(search, today)).toEqual(choice);
    }),
  );
});
