import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparisonText, periodBefore, periodOf, queryOf, textOf, withPeriod } from "./period.ts";

const today = Temporal.PlainDate.from("2027-04-12");
const read = (search: string) => periodOf(new URLSearchParams(search), today);

describe("the period of an address", () => {
  test.each([
    ["", "8 March – 17 May 2027"],
    ["from=2027-01-01&to=2027-01-31", "1 – 31 January 2027"],
    ["from=2027-01-31&to=2027-01-01", "1 – 31 January 2027"],
    ["from=2027-06-01&to=2030-01-01", "1 June – 12 July 2027"],
    ["from=2027-02-30&to=2027-03-31", "8 March – 17 May 2027"],
    ["from=2027-01-01", "8 March – 17 May 2027"],
    ["from=x&to=+002027-01-01", "8 March – 17 May 2027"],
    ["months=5&months=6&years=2026", "May and June 2026"],
    ["months=&years=2026", "No months chosen"],
    ["months=3", "March 2027"],
  ])("?%s reads %s", (search, text) => {
    expect(textOf(read(search))).toBe(text);
  });

  test("is read back as it was written, together with other parameters", () => {
    const dates = fc.tuple(fc.integer({ min: -200, max: 90 }), fc.nat(100)).map(([from, days]) => {
      const end = today.add({ days: from });
      return { kind: "dates" as const, range: { start: end.subtract({ days }), end } };
    });
    const months = fc
      .record({ months: fc.subarray([1, 4, 12]), years: fc.subarray([2026, 2027, 2028]) })
      .map((choice) => ({ kind: "months" as const, choice }));
    fc.assert(
      fc.property(
        fc.oneof(dates, months),
        fc.constantFrom("", "months=1", "from=2027-01-01"),
        (period, before) => {
          const search = withPeriod(new URLSearchParams(`${before}&currency=EUR`), period);
          expect(search.get("currency")).toBe("EUR");
          expect(periodOf(search, today)).toEqual(period);
        },
      ),
    );
  });
});

test("sends no request without a month or a year", () => {
  expect(queryOf(read("months=&years=2027"))).toBeNull();
  expect(queryOf(read("months=4&years="))).toBeNull();
  expect(queryOf(read("months=4&years=2027"))).toEqual({ months: [4], years: [2027] });
});

test.each([
  ["", "27 December 2026 – 7 March 2027", "the 71 days before"],
  ["from=2027-04-12&to=2027-04-12", "11 April 2027", "the day before"],
  ["months=4&months=5&years=2027", "April and May 2026", "a year earlier"],
])("?%s is compared with %s", (search, before, text) => {
  expect(textOf(periodBefore(read(search)))).toBe(before);
  expect(comparisonText(read(search))).toBe(text);
});
