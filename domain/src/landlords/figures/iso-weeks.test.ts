import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoWeeksOf } from "./iso-weeks.ts";

const date = (text: string) => Temporal.PlainDate.from(text);
const range = (start: string, end: string) => ({ start: date(start), end: date(end) });
const shown = (...ranges: ReturnType<typeof range>[]) =>
  isoWeeksOf(ranges).map(({ year, week, start, end }) => `${year}-W${week}: ${start} – ${end}`);

describe("isoWeeksOf", () => {
  test("clips the first and last weeks to the range", () => {
    expect(shown(range("2027-04-14", "2027-04-27"))).toEqual([
      "2027-W15: 2027-04-14 – 2027-04-18",
      "2027-W16: 2027-04-19 – 2027-04-25",
      "2027-W17: 2027-04-26 – 2027-04-27",
    ]);
  });

  test("uses the ISO week year around New Year", () => {
    expect(shown(range("2026-12-28", "2027-01-04"))).toEqual([
      "2026-W53: 2026-12-28 – 2027-01-03",
      "2027-W1: 2027-01-04 – 2027-01-04",
    ]);
    expect(shown(range("2024-12-30", "2024-12-31"))).toEqual(["2025-W1: 2024-12-30 – 2024-12-31"]);
  });

  test("omits weeks between two ranges", () => {
    expect(shown(range("2027-06-30", "2027-06-30"), range("2027-08-01", "2027-08-01"))).toEqual([
      "2027-W26: 2027-06-30 – 2027-06-30",
      "2027-W30: 2027-08-01 – 2027-08-01",
    ]);
  });

  test("assigns each date to the week given by Temporal", () => {
    const starts = fc
      .integer({ min: 0, max: 20_000 })
      .map((days) => date("2000-01-01").add({ days }));
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 400 }), (start, length) => {
        const end = start.add({ days: length });
        const weeks = isoWeeksOf([{ start, end }]);
        let day = start;
        for (const week of weeks) {
          expect(week.start.equals(day)).toBe(true);
          for (; Temporal.PlainDate.compare(day, week.end) <= 0; day = day.add({ days: 1 })) {
            expect([week.week, week.year]).toEqual([day.weekOfYear, day.yearOfWeek]);
          }
        }
        expect(day.equals(end.add({ days: 1 }))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
