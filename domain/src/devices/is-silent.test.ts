import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSilent } from "./is-silent.ts";

const daily = { startTime: 8 * 60, endTime: 21 * 60 };
const hours = { openingHours: [daily, daily, daily, daily, daily, daily, daily] };
const zone = "Europe/London";
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).toInstant();

describe("a device", () => {
  test.each([
    ["for 15 minutes of opening hours", "2027-05-10T12:00", "2027-05-10T12:15", false],
    ["for 16 minutes of opening hours", "2027-05-10T12:00", "2027-05-10T12:16", true],
    ["since closing, through the night", "2027-05-10T21:00", "2027-05-11T07:59", false],
    [
      "since closing, until 15 minutes after opening",
      "2027-05-10T21:00",
      "2027-05-11T08:15",
      false,
    ],
    ["since closing, until 16 minutes after opening", "2027-05-10T21:00", "2027-05-11T08:16", true],
    ["for 10 minutes before and 6 after a night", "2027-05-10T20:50", "2027-05-11T08:06", true],
    ["since half past eight, at night", "2027-05-10T20:30", "2027-05-11T03:00", true],
    ["for months", "2026-11-10T12:00", "2027-05-11T03:00", true],
    [
      "since a moment that our clock has not reached",
      "2027-05-10T12:16",
      "2027-05-10T12:00",
      false,
    ],
  ])("without contact %s", (_, lastSeen, now, expected) => {
    expect(isSilent(at(lastSeen), at(now), hours, zone)).toBe(expected);
  });

  test("is not silent on weekdays on which its space is closed", () => {
    // 10 May 2027 is a Monday.
    const closedOnMondays = { openingHours: [null, daily, daily, daily, daily, daily, daily] };
    const closing = at("2027-05-09T21:00");
    expect(isSilent(closing, at("2027-05-11T08:15"), closedOnMondays, zone)).toBe(false);
    expect(isSilent(closing, at("2027-05-11T08:16"), closedOnMondays, zone)).toBe(true);
    expect(isSilent(closing, at("2027-05-10T12:00"), hours, zone)).toBe(true);
  });

  test("uses the zone of its space", () => {
    const [lastSeen, now] = [at("2027-05-10T12:00"), at("2027-05-10T12:30")];
    expect(isSilent(lastSeen, now, hours, "Europe/London")).toBe(true);
    expect(isSilent(lastSeen, now, hours, "Pacific/Auckland")).toBe(false);
  });

  test("stays silent until its next contact", () => {
    const minutes = fc.integer({ min: 0, max: 4 * 24 * 60 });
    fc.assert(
      fc.property(minutes, minutes, minutes, (start, length, more) => {
        // Across the change to summer time.
        const lastSeen = at("2027-03-27T00:00").add({ minutes: start });
        const now = lastSeen.add({ minutes: length });
        const silent = isSilent(lastSeen, now, hours, zone);
        fc.pre(silent);
        expect(length).toBeGreaterThan(15);
        expect(isSilent(lastSeen, now.add({ minutes: more }), hours, zone)).toBe(true);
      }),
    );
  });
});
