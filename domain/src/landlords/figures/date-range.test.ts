import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allowedRange,
  daysOf,
  defaultRange,
  earliestStart,
  latestDate,
  latestEnd,
  quickRanges,
  rangeBefore,
  rangeBetween,
  rangeProblem,
  selectableDates,
} from "./date-range.ts";

const date = (text: string) => Temporal.PlainDate.from(text);
const range = (start: string, end: string) => ({ start: date(start), end: date(end) });
const written = ({ start, end }: { start: Temporal.PlainDate; end: Temporal.PlainDate }) =>
  `${start} – ${end}`;
const { compare } = Temporal.PlainDate;

/** Any date from 2020 to 2032, leap days included. */
const dates = fc.integer({ min: 0, max: 4700 }).map((days) => date("2020-01-01").add({ days }));

describe("the default range", () => {
  test.each([
    ["on a Monday", "2027-04-12", "2027-03-08 – 2027-05-17"],
    ["on a Sunday", "2027-04-18", "2027-03-08 – 2027-05-17"],
    ["across New Year", "2027-01-01", "2026-11-23 – 2027-02-01"],
  ])(
    "%s reaches from five weeks before this week's Monday to five weeks after",
    (_, today, expected) => {
      expect(written(defaultRange(date(today)))).toBe(expected);
    },
  );

  test("is valid on any day", () => {
    fc.assert(
      fc.property(dates, (today) => {
        const given = defaultRange(today);
        expect(given.start.dayOfWeek).toBe(1);
        expect(given.end.dayOfWeek).toBe(1);
        expect(allowedRange(given, today)).toEqual(given);
      }),
    );
  });
});

describe("a range from two clicks", () => {
  test("starts with the earlier date in any order of clicks", () => {
    expect(written(rangeBetween(date("2027-05-03"), date("2027-04-01")))).toBe(
      "2027-04-01 – 2027-05-03",
    );
    expect(written(rangeBetween(date("2027-04-01"), date("2027-05-03")))).toBe(
      "2027-04-01 – 2027-05-03",
    );
  });

  test("may be a single date", () => {
    expect(daysOf(rangeBetween(date("2027-04-01"), date("2027-04-01")))).toBe(1);
  });
});

describe("the limits of a range", () => {
  test.each([
    ["2027-04-12", "2027-07-12"],
    ["2027-11-30", "2028-02-29"],
    ["2026-11-30", "2027-02-28"],
  ])("on %s the latest date is %s", (today, expected) => {
    expect(latestDate(date(today)).toString()).toBe(expected);
  });

  test.each([
    ["2027-04-12", "2028-04-12"],
    ["2028-02-29", "2029-02-28"],
  ])("from %s it ends on %s at the latest", (start, end) => {
    expect(latestEnd(date(start)).toString()).toBe(end);
  });

  test.each([
    ["2028-04-12", "2027-04-12"],
    ["2028-02-29", "2027-03-01"],
    ["2029-02-28", "2028-02-28"],
  ])("to %s it begins on %s at the earliest", (end, start) => {
    expect(earliestStart(date(end)).toString()).toBe(start);
  });

  test("agree from either end", () => {
    fc.assert(
      fc.property(dates, (end) => {
        const start = earliestStart(end);
        expect(compare(latestEnd(start), end)).toBeGreaterThanOrEqual(0);
        expect(compare(latestEnd(start.subtract({ days: 1 })), end)).toBeLessThan(0);
      }),
    );
  });

  test("allow all dates up to the latest before the first click", () => {
    expect(selectableDates(date("2027-04-12"), null)).toEqual({
      first: null,
      last: date("2027-07-12"),
    });
  });

  test("allow only valid ranges after the first click", () => {
    fc.assert(
      fc.property(dates, fc.nat(800), fc.integer({ min: -800, max: 800 }), (today, back, away) => {
        const chosen = latestDate(today).subtract({ days: back });
        const other = chosen.add({ days: away });
        const { first, last } = selectableDates(today, chosen);
        const isSelectable =
          (first === null || compare(other, first) >= 0) && compare(other, last) <= 0;
        const wanted = rangeBetween(chosen, other);
        expect(isSelectable).toBe(written(allowedRange(wanted, today)) === written(wanted));
        expect(isSelectable).toBe(rangeProblem(wanted, today) === null);
      }),
    );
  });
});

describe("a typed range", () => {
  test.each([
    ["2027-07-01", "2027-07-12", null],
    ["2027-07-01", "2027-07-13", "Choose dates up to 12 July 2027."],
    ["2027-07-13", "2027-07-01", "Choose dates up to 12 July 2027."],
    ["2026-04-11", "2027-04-12", "Choose a year at most."],
  ])("from %s to %s is refused with %j", (start, end, problem) => {
    expect(rangeProblem(range(start, end), date("2027-04-12"))).toBe(problem);
  });
});

describe("a range from an address", () => {
  test.each([
    ["stays if it is allowed", "2027-01-01", "2027-03-31", "2027-01-01 – 2027-03-31"],
    ["is put in order", "2027-03-31", "2027-01-01", "2027-01-01 – 2027-03-31"],
    ["ends on the latest date", "2027-06-01", "2029-01-01", "2027-06-01 – 2027-07-12"],
    ["is a year at most", "2020-01-01", "2027-03-31", "2026-03-31 – 2027-03-31"],
    [
      "is the latest date if all of it lies beyond",
      "2031-01-01",
      "2032-01-01",
      "2027-07-12 – 2027-07-12",
    ],
  ])("%s", (_, start, end, expected) => {
    expect(written(allowedRange(range(start, end), date("2027-04-12")))).toBe(expected);
  });
});

describe("the comparison range", () => {
  test("has the same number of days and ends the day before", () => {
    expect(written(rangeBefore(range("2027-03-08", "2027-05-17")))).toBe("2026-12-27 – 2027-03-07");
    fc.assert(
      fc.property(dates, fc.nat(366), (start, days) => {
        const given = { start, end: start.add({ days }) };
        const before = rangeBefore(given);
        expect(daysOf(before)).toBe(daysOf(given));
        expect(before.end.add({ days: 1 }).equals(start)).toBe(true);
      }),
    );
  });
});

describe("the quick ranges", () => {
  test("are whole months, four weeks and the year up to today", () => {
    expect(
      quickRanges(date("2028-03-31")).map((quick) => `${quick.name}: ${written(quick)}`),
    ).toEqual([
      "Last 4 weeks: 2028-03-04 – 2028-03-31",
      "This month: 2028-03-01 – 2028-03-31",
      "Last month: 2028-02-01 – 2028-02-29",
      "This year so far: 2028-01-01 – 2028-03-31",
    ]);
  });

  test("is valid on any day", () => {
    fc.assert(
      fc.property(dates, (today) => {
        for (const { start, end } of quickRanges(today)) {
          expect(allowedRange({ start, end }, today)).toEqual({ start, end });
        }
      }),
    );
  });
});
