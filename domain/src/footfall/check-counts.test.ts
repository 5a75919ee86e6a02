import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "../settings/default-settings.ts";
import { overlaps } from "../time/interval.ts";
import { checkCounts, type FootfallCount } from "./check-counts.ts";
import { first } from "../../../testing/required.ts";

const now = Temporal.Instant.from("2027-04-12T09:00:00Z");

function check(
  rows: readonly FootfallCount[],
  { zone = "Europe/London", maxAgeDays = 92 as number | null } = {},
): string[] {
  const rules = { now, zone, settings: defaultSettings, maxAgeDays };
  const checked = checkCounts(rows, { ...rules, nameOfRow: (row) => `row ${row}` });
  return [
    ...checked.problems.map(({ row, field, message }) => `${row} ${field ?? "-"}: ${message}`),
    ...checked.skipped.map(({ row, reason }) => `${row} skipped: ${reason}`),
  ];
}

const count = (start: string, changes: Partial<FootfallCount> = {}): FootfallCount => ({
  startTime: Temporal.Instant.from(start),
  minutes: 30,
  passing: 10,
  ...changes,
});

describe("an interval", () => {
  test("has 5, 10, 15, 20, 30 or 60 minutes", () => {
    const lengths = [5, 10, 15, 20, 30, 60];
    const start = "2027-04-12T07:00:00Z";
    for (const minutes of [-5, 0, 1, 5, 7, 10, 12, 15, 20, 25, 30, 45, 60, 120, 1e15]) {
      const found = check([count(start, { minutes })]);
      const message = "0 minutes: An interval has 5, 10, 15, 20, 30 or 60 minutes.";
      expect(found).toEqual(lengths.includes(minutes) ? [] : [message]);
    }
  });

  test("starts at a multiple of its length past the hour in the space's zone", () => {
    expect(check([count("2027-04-12T07:20:00Z", { minutes: 20 })])).toEqual([]);
    for (const start of [
      "2027-04-12T07:20:00Z",
      "2027-04-12T07:00:01Z",
      "2027-04-12T07:00:00.000000001Z",
    ]) {
      expect(check([count(start)])).toEqual([
        "0 startTime: An interval of 30 minutes starts at a multiple of 30 minutes past the hour.",
      ]);
    }
    const hour = { minutes: 60 };
    expect(check([count("2027-04-12T07:30:00Z", hour)])).toEqual([
      "0 startTime: An interval of 60 minutes starts on the hour.",
    ]);
    // Chatham is 12 hours and 45 minutes ahead: 08:00 there is 19:15 UTC.
    expect(check([count("2027-04-11T19:15:00Z", hour)], { zone: "Pacific/Chatham" })).toEqual([]);
  });

  test("has ended, with a tolerance of five minutes", () => {
    expect(check([count("2027-04-12T08:55:00Z", { minutes: 10 })])).toHaveLength(1);
    expect(check([count("2027-04-12T09:00:00Z", { minutes: 5 })])).toEqual([]);
    expect(check([count("2027-04-12T09:05:00Z", { minutes: 5 })])).toEqual(["0 skipped: not_over"]);
  });

  test("is at most 92 days old, unless it comes from a file", () => {
    const [recent, old] = [count("2027-01-10T09:00:00Z"), count("2027-01-10T08:30:00Z")];
    expect(check([recent])).toEqual([]);
    expect(check([old])).toEqual(["0 skipped: too_old"]);
    expect(check([count("2001-01-10T08:30:00Z")], { maxAgeDays: null })).toEqual([]);
  });

  test("of a clock that lost its time is skipped, even misaligned, from a counter and from a file", () => {
    for (const start of ["1970-01-01T10:00:07Z", "1980-01-06T12:00:00Z", "2000-01-01T12:30:00Z"]) {
      for (const maxAgeDays of [92, null]) {
        expect(check([count(start)], { maxAgeDays })).toEqual(["0 skipped: clock_reset"]);
      }
    }
  });

  test("lies within the bookable hours of the space", () => {
    const refused = (start: string) => check([count(start)]).length > 0;
    // British Summer Time: 07:00 to 22:00 in London is 06:00 to 21:00 UTC.
    expect(refused("2027-04-11T05:30:00Z")).toBe(true);
    expect(refused("2027-04-11T06:00:00Z")).toBe(false);
    expect(refused("2027-04-11T20:30:00Z")).toBe(false);
    expect(refused("2027-04-11T21:00:00Z")).toBe(true);
    expect(check([count("2027-04-11T21:00:00Z")])).toEqual(["0 skipped: outside_hours"]);
  });
});

describe("values", () => {
  const start = "2027-04-12T07:00:00Z";
  const none = { passing: null, entered: undefined };

  test("include at least one count, possibly 0", () => {
    expect(check([count(start, none)])).toEqual([
      "0 -: Give at least one of passing, entered, male, female and mean_age.",
    ]);
    expect(check([count(start, { ...none, passing: 0 })])).toEqual([]);
  });

  test("about people who entered require the number who entered", () => {
    for (const value of [{ male: 1 }, { female: 0 }, { meanAge: 30 }]) {
      expect(check([count(start, value)])).toEqual([
        "0 entered: Give entered too: male, female and mean_age describe those who entered.",
      ]);
    }
  });

  test("of men and women do not exceed the number who entered", () => {
    expect(check([count(start, { entered: 5, male: 2, female: 3 })])).toEqual([]);
    expect(check([count(start, { entered: 5, male: 2, female: 1 })])).toEqual([]);
    expect(check([count(start, { entered: 4, male: 2, female: 3 })])).toEqual([
      "0 entered: Male and female add up to 5, more than the 4 who entered.",
    ]);
  });

  test("of people who entered may exceed the passers-by", () => {
    expect(check([count(start, { passing: 3, entered: 5 })])).toEqual([]);
  });
});

describe("rows of one call", () => {
  test("are refused if an interval is repeated with other counts, naming both rows", () => {
    const rows = [count("2027-04-12T07:30:00Z"), count("2027-04-12T07:00:00Z")];
    expect(check([...rows, count("2027-04-12T07:30:00Z", { passing: 11 })])).toEqual([
      "2 startTime: This is the same interval as in row 0, with other counts.",
    ]);
  });

  test("that repeat another row are skipped", () => {
    const rows = [count("2027-04-12T07:30:00Z"), count("2027-04-12T07:00:00Z")];
    expect(check([...rows, first(rows, "a row")])).toEqual(["2 skipped: repeated"]);
  });

  test("are compared only with rows that are kept", () => {
    const reset = count("1970-01-01T10:00:00Z");
    expect(check([reset, { ...reset, passing: 11 }])).toEqual([
      "0 skipped: clock_reset",
      "1 skipped: clock_reset",
    ]);
  });

  test("are stored, skipped or refused, each exactly once", () => {
    const row = fc.record({
      startTime: fc
        .oneof(
          fc.integer({ min: 0, max: 86_400 }),
          fc.integer({ min: 1_807_000_000, max: 1_807_600_000 }),
        )
        .map((seconds) =>
          Temporal.Instant.fromEpochMilliseconds(1000 * (seconds - (seconds % 300))),
        ),
      minutes: fc.constantFrom(5, 15, 30, 60, 7),
      passing: fc.option(fc.nat(3)),
      entered: fc.option(fc.nat(3)),
      male: fc.option(fc.nat(3)),
    });
    const rules = { now, zone: "Europe/London", settings: defaultSettings, maxAgeDays: null };
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const { kept, skipped, problems } = checkCounts(rows, { ...rules, nameOfRow: String });
        const skips = skipped.map(({ row: index }) => index);
        const faulty = problems.map(({ row: index }) => index);
        expect(new Set([...kept, ...skips, ...faulty]).size).toBe(rows.length);
        expect(kept.filter((index) => skips.includes(index))).toEqual([]);
        // What is stored on its own is stored beside rows that are skipped.
        const alone = checkCounts(
          kept.flatMap((index) => rows[index] ?? []),
          { ...rules, nameOfRow: String },
        );
        expect([alone.kept.length, alone.skipped]).toEqual([kept.length, []]);
      }),
    );
  });

  test("are accepted exactly if no two overlap", () => {
    const row = fc
      .record({ minutes: fc.constantFrom(5, 10, 15, 20, 30, 60), index: fc.nat(11) })
      .map(({ minutes, index }) => {
        const start = Temporal.Instant.from("2027-04-11T08:00:00Z");
        return {
          ...count("2027-04-11T08:00:00Z", { passing: index + minutes }),
          minutes,
          startTime: start.add({ minutes: minutes * index }),
        };
      });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const intervals = rows.map(({ startTime, minutes }) => ({
          start: startTime,
          end: startTime.add({ minutes }),
        }));
        const share = intervals.some((one, index) =>
          intervals.slice(index + 1).some((other) => overlaps(one, other)),
        );
        expect(check(rows).length > 0).toBe(share);
      }),
    );
  });
});
