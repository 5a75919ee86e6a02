import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysOf } from "./date-range.ts";
import { intervalOf, isPeriodProblem, readPeriod, type PeriodChoice } from "./statistics-period.ts";

const date = (text: string) => Temporal.PlainDate.from(text);
const today = date("2027-04-12");
const dates = (start?: string, end?: string): PeriodChoice => ({
  ...(start !== undefined && { start: date(start) }),
  ...(end !== undefined && { end: date(end) }),
});

/** The ranges of a period as text, or its problems as `field: message`. */
function read(choice: PeriodChoice): string[] {
  const answer = readPeriod(choice, today);
  return isPeriodProblem(answer)
    ? answer.map(({ field, message }) => `${field}: ${message}`)
    : answer.ranges.map(({ start, end }) => `${start} – ${end}`);
}

describe("readPeriod", () => {
  test.each<[string, PeriodChoice, string[]]>([
    ["two dates", dates("2027-03-08", "2027-05-17"), ["2027-03-08 – 2027-05-17"]],
    ["one date", dates("2027-03-08", "2027-03-08"), ["2027-03-08 – 2027-03-08"]],
    ["a year", dates("2026-04-12", "2027-04-12"), ["2026-04-12 – 2027-04-12"]],
    ["three months ahead", dates("2027-07-12", "2027-07-12"), ["2027-07-12 – 2027-07-12"]],
    ["a month", { months: [2], years: [2028] }, ["2028-02-01 – 2028-02-29"]],
    [
      "months that follow on each other as one range",
      { months: [1, 12, 2], years: [2026, 2027] },
      ["2026-01-01 – 2026-02-28", "2026-12-01 – 2027-02-28", "2027-12-01 – 2027-12-31"],
    ],
    ["duplicates once", { months: [6, 6], years: [2027, 2027] }, ["2027-06-01 – 2027-06-30"]],
  ])("accepts %s", (_, choice, ranges) => {
    expect(read(choice)).toEqual(ranges);
  });

  test.each<[string, PeriodChoice, string[]]>([
    ["nothing", {}, ["choice: Give a start date and an end date, or months and years."]],
    [
      "dates with months",
      { ...dates("2027-03-08"), months: [3] },
      ["choice: Give either two dates or months and years, not both."],
    ],
    ["a start alone", dates("2027-03-08"), ["end: Give an end date as well as a start date."]],
    [
      "an end alone",
      dates(undefined, "2027-03-08"),
      ["start: Give a start date as well as an end date."],
    ],
    ["months alone", { months: [3] }, ["years: Give years as well as months."]],
    ["years alone", { years: [2027] }, ["months: Give months as well as years."]],
    [
      "an end before its start",
      dates("2027-03-08", "2027-03-07"),
      ["end: The end date must not be before the start date."],
    ],
    [
      "more than a year",
      dates("2026-04-11", "2027-04-12"),
      ["end: Choose at most a year: an end date of 11 April 2027 or earlier."],
    ],
    [
      "more than three months ahead",
      dates("2027-07-01", "2027-07-13"),
      ["end: Figures reach three months ahead, to 12 July 2027."],
    ],
    [
      "both at once",
      dates("2026-01-01", "2028-01-01"),
      [
        "end: Choose at most a year: an end date of 1 January 2027 or earlier.",
        "end: Figures reach three months ahead, to 12 July 2027.",
      ],
    ],
  ])("refuses %s", (_, choice, problems) => {
    expect(read(choice)).toEqual(problems);
  });

  test("contains each date of the chosen months once, in order", () => {
    const choices = fc.record({
      months: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 }),
      years: fc.array(fc.integer({ min: 2020, max: 2032 }), { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(choices, (choice) => {
        const period = readPeriod(choice, today);
        if (isPeriodProblem(period)) {
          throw new Error("Months and years were refused");
        }
        const first = Math.min(...choice.years);
        const last = Math.max(...choice.years);
        const expected: string[] = [];
        for (let day = date(`${first}-01-01`); day.year <= last; day = day.add({ days: 1 })) {
          if (choice.years.includes(day.year) && choice.months.includes(day.month)) {
            expected.push(day.toString());
          }
        }
        const actual = period.ranges.flatMap((range) =>
          Array.from({ length: daysOf(range) }, (_, days) => range.start.add({ days }).toString()),
        );
        expect(actual).toEqual(expected);
        expect(period.days).toBe(expected.length);
      }),
      { numRuns: 30 },
    );
  });
});

test("a range lasts from its first midnight to the midnight after its last date", () => {
  const { start, end } = intervalOf(
    { start: date("2027-03-28"), end: date("2027-03-28") },
    "Europe/London",
  );
  expect([start.toString(), end.toString()]).toEqual([
    "2027-03-28T00:00:00Z",
    "2027-03-28T23:00:00Z",
  ]);
});
