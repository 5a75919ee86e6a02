import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysUntilText } from "./days-until-text.ts";

const london = "Europe/London";
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${london}]`).toInstant();

describe("daysUntilText", () => {
  test.each([
    ["2027-07-10T09:00", "2027-07-10T10:00", "less than 1 day"],
    ["2027-07-09T10:01", "2027-07-10T10:00", "less than 1 day"],
    ["2027-07-09T10:00", "2027-07-10T10:00", "1 day"],
    ["2027-07-08T22:00", "2027-07-10T09:00", "2 days"],
    ["2027-07-08T00:00", "2027-07-09T23:00", "1 day"],
    ["2027-06-10T12:00", "2027-07-10T10:00", "30 days"],
  ])("from %s to %s returns %s", (now, start, words) => {
    expect(daysUntilText(london, at(now), at(start))).toBe(words);
  });

  test("says less than 1 day once a booking has begun", () => {
    const start = at("2027-07-10T10:00");
    expect(daysUntilText(london, start.add({ hours: 2 }), start)).toBe("less than 1 day");
  });

  test("counts a day with a clock change as a day", () => {
    expect(daysUntilText(london, at("2027-03-27T12:00"), at("2027-03-29T12:00"))).toBe("2 days");
  });

  test("counts days in the space's zone", () => {
    // 23:30 UTC on the 8th is already the 9th in London, and still the 8th in New York.
    const now = Temporal.Instant.from("2027-07-08T23:30:00Z");
    const start = Temporal.Instant.from("2027-07-10T12:00:00Z");
    expect(daysUntilText(london, now, start)).toBe("1 day");
    expect(daysUntilText("America/New_York", now, start)).toBe("2 days");
  });

  test("never decreases with later starts, and uses one of three forms", () => {
    const now = at("2027-03-20T08:00");
    const daysOf = (words: string) => Number.parseInt(words, 10) || 0;
    const hours = fc.integer({ min: 0, max: 24 * 400 });
    fc.assert(
      fc.property(hours, hours, (a, b) => {
        const [sooner, later] = [Math.min(a, b), Math.max(a, b)].map((each) =>
          daysUntilText(london, now, now.add({ hours: each })),
        );
        expect(sooner).toMatch(/^(less than 1 day|1 day|([2-9]|[1-9]\d+) days)$/);
        expect(daysOf(later ?? "")).toBeGreaterThanOrEqual(
          sooner === "less than 1 day" ? 0 : daysOf(sooner ?? ""),
        );
      }),
    );
  });
});
