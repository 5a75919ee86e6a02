import { describe, expect, test } from "vitest";
import { formatFullTimeIn, formatZone } from "./format-time.ts";

const time = (start: string, end: string) => ({
  start: Temporal.Instant.from(start),
  end: Temporal.Instant.from(end),
});

describe("formatFullTimeIn", () => {
  test("uses and names the zone of the space, including summer time", () => {
    expect(
      formatFullTimeIn("Europe/London", time("2027-08-25T18:00:00Z", "2027-08-25T20:30:00Z")),
    ).toBe("Wednesday 25 August 2027, 19:00–21:30 (London time)");
    expect(
      formatFullTimeIn("Europe/London", time("2027-12-25T18:00:00Z", "2027-12-25T20:30:00Z")),
    ).toBe("Saturday 25 December 2027, 18:00–20:30 (London time)");
  });

  test("keeps an end at midnight on its date", () => {
    expect(
      formatFullTimeIn("Europe/London", time("2027-07-10T21:00:00Z", "2027-07-10T23:00:00Z")),
    ).toBe("Saturday 10 July 2027, 22:00–24:00 (London time)");
  });

  test.each([
    ["America/New_York", "New York time"],
    ["America/Argentina/Buenos_Aires", "Buenos Aires time"],
    ["UTC", "UTC"],
  ])("names %s as %s", (zone, words) => {
    expect(formatZone(zone)).toBe(words);
  });
});
