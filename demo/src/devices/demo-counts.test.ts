import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import { isBankHoliday } from "./demo-calendar.ts";
import { checkCounts } from "@frontage/domain/footfall/check-counts.ts";
import { demoOutage, makeDemoCounts, type DemoPlace } from "./demo-counts.ts";
import { instantReaching } from "@frontage/domain/time/zoned-day.ts";

const place: DemoPlace = {
  space: "carnaby-yard",
  city: "London",
  weekly: 31_000,
  weekdays: [0.12, 0.13, 0.13, 0.14, 0.17, 0.19, 0.12],
  months: {},
};
const first = Temporal.PlainDate.from("2026-04-12");
const dates = Array.from({ length: 365 }, (_, days) => first.add({ days }));
const date = fc.nat(3000).map((days) => first.add({ days }));
const day = (on: Temporal.PlainDate, isOpen = true, of = place) =>
  makeDemoCounts(of, on, defaultSettings, () => isOpen);
const passersBy = (on: Temporal.PlainDate, of = place) =>
  day(on, true, of).reduce((sum, { passing }) => sum + passing, 0);

describe("a day of the demo counter", () => {
  test("is deterministic and follows the rules of counts", () => {
    fc.assert(
      fc.property(date, fc.boolean(), (on, isOpen) => {
        const counts = day(on, isOpen);
        expect(counts).toEqual(day(on, isOpen));
        expect(counts).toHaveLength(30);
        const rows = counts.map(({ wallTime, ...count }) => ({
          ...count,
          startTime: instantReaching(on, wallTime, "Europe/London"),
        }));
        const now = Temporal.Instant.from("2040-01-01T00:00:00Z");
        const rules = { now, zone: "Europe/London", settings: defaultSettings, maxAgeDays: null };
        const checked = checkCounts(rows, { ...rules, nameOfRow: String });
        expect([checked.problems, checked.skipped]).toEqual([[], []]);
      }),
      { numRuns: 60 },
    );
  });

  test("matches the weekly figure over a year", () => {
    const year = dates.reduce((sum, on) => sum + passersBy(on), 0);
    expect(year / (365 / 7) / place.weekly).toBeGreaterThan(0.85);
    expect(year / (365 / 7) / place.weekly).toBeLessThan(1.1);
  });

  test("is quiet on bank holidays and busy in December", () => {
    const on = (text: string) => passersBy(Temporal.PlainDate.from(text));
    expect(on("2026-12-25")).toBeLessThan(on("2026-12-18") / 10);
    expect(on("2027-03-29")).toBeLessThan(on("2027-03-22"));
    expect(on("2026-12-12")).toBeGreaterThan(on("2027-01-16"));
  });

  test("has few entrances while the space is not booked", () => {
    const entered = (isOpen: boolean) =>
      dates.flatMap((on) => day(on, isOpen)).reduce((sum, count) => sum + count.entered, 0);
    expect(entered(false) * 10).toBeLessThan(entered(true));
    expect(entered(false)).toBeGreaterThan(0);
  });

  test("has the same passers-by whether or not it is booked", () => {
    const passing = (isOpen: boolean) => day(first, isOpen).map((count) => count.passing);
    expect(passing(true)).toEqual(passing(false));
  });

  test("shares its weather with other spaces of the city", () => {
    const neighbour = { ...place, space: "covent-corner" };
    const elsewhere = { ...place, space: "northern-quarter-hall", city: "Manchester" };
    const distance = (other: DemoPlace) =>
      dates.reduce((sum, on) => sum + Math.abs(passersBy(on) / passersBy(on, other) - 1), 0);
    expect(distance(neighbour) * 2).toBeLessThan(distance(elsewhere));
  });
});

describe("the demo counter", () => {
  test("is offline now and then in a year", () => {
    for (const space of ["carnaby-yard", "covent-corner", "princes-arcade", "granary-window"]) {
      const half = dates.flatMap((on) => {
        const isOffline = demoOutage({ space }, on);
        return Array.from({ length: 30 }, (_, slot) => 7 * 60 + 30 * slot).filter(isOffline);
      });
      expect(half.length).toBeGreaterThan(5);
      expect(half.length).toBeLessThan(dates.length * 30 * 0.05);
    }
  });
});

describe("bank holidays", () => {
  test("in 2027 match England and Wales", () => {
    const start = Temporal.PlainDate.from("2027-01-01");
    const found = Array.from({ length: 365 }, (_, days) => start.add({ days })).filter(
      isBankHoliday,
    );
    expect(found.map(String)).toEqual([
      "2027-01-01",
      "2027-03-26",
      "2027-03-29",
      "2027-05-03",
      "2027-05-31",
      "2027-08-30",
      "2027-12-25",
      "2027-12-26",
    ]);
  });
});
