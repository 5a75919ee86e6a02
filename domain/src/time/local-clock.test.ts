import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localClock } from "./local-clock.ts";
import { wallTimeIn } from "./zoned-day.ts";

const zones = [
  "Europe/London",
  "America/New_York",
  "Pacific/Chatham",
  "Australia/Lord_Howe",
  "UTC",
];
const minute = fc
  .integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2029, 0, 1) / 60_000 })
  .map((minutes) => Temporal.Instant.fromEpochMilliseconds(minutes * 60_000));

describe("the local clock", () => {
  test("agrees with Temporal on the wall time of any instant", () => {
    const clocks = new Map(zones.map((zone) => [zone, localClock(zone)]));
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (zone, instant) => {
        expect(clocks.get(zone)?.wallTimeAt(instant)).toBe(wallTimeIn(zone, instant));
      }),
      { numRuns: 2000 },
    );
  });

  test("finds the instant of each wall time again", () => {
    const clocks = new Map(zones.map((zone) => [zone, localClock(zone)]));
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (zone, instant) => {
        const shown = instant.toZonedDateTimeISO(zone).toPlainDateTime();
        const found = clocks.get(zone)?.instantsOf(shown) ?? [];
        expect(found.map(String)).toContain(String(instant));
        expect(found.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 2000 },
    );
  });

  test("finds no instant for a skipped time and two for a repeated one", () => {
    const { instantsOf } = localClock("Europe/London");
    const at = (text: string) => instantsOf(Temporal.PlainDateTime.from(text)).map(String);
    expect(at("2027-03-28T01:30")).toEqual([]);
    expect(at("2027-03-28T02:00")).toEqual(["2027-03-28T01:00:00Z"]);
    expect(at("2027-10-31T01:30")).toEqual(["2027-10-31T00:30:00Z", "2027-10-31T01:30:00Z"]);
    expect(at("2027-10-31T02:00")).toEqual(["2027-10-31T02:00:00Z"]);
  });
});
