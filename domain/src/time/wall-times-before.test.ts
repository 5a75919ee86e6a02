import fc from "fast-check";
import { expect, test } from "vitest";
import { wallTimesBefore } from "./wall-times-before.ts";
import { instantReaching } from "./zoned-day.ts";

const zones = [
  "Europe/London",
  "America/New_York",
  "America/Santiago",
  "Asia/Beirut",
  "Asia/Kolkata",
  "Africa/Cairo",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "UTC",
];

test("returns the instants of wall times in any zone, across clock changes", () => {
  const first = Temporal.PlainDate.from("2020-01-01");
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 1440 }),
      (zone, days, daysBefore, wallTime) => {
        const date = first.add({ days });
        const found = wallTimesBefore(date, zone)(daysBefore, wallTime);
        const expected = instantReaching(date.subtract({ days: daysBefore }), wallTime, zone);
        expect(found.toString()).toBe(expected.toString());
      },
    ),
    { numRuns: 2000 },
  );
});

test.each(["2026-03-29", "2026-10-25", "2026-03-30", "2026-10-26"])(
  "returns the instants of every hour of %s in London",
  (text) => {
    const date = Temporal.PlainDate.from(text);
    const instantOf = wallTimesBefore(date, "Europe/London");
    for (let hour = 0; hour <= 24; hour++) {
      const expected = instantReaching(date, hour * 60, "Europe/London");
      expect(instantOf(0, hour * 60).equals(expected)).toBe(true);
    }
  },
);
