import { describe, expect, test } from "vitest";
import { formatMonth, monthIn, neighboursOf, parseMonth, restOfMonth } from "./event-month.ts";

const now = Temporal.Instant.from("2027-04-12T09:00:00Z");
const month = (text: string) => Temporal.PlainYearMonth.from(text);

describe("the months of events", () => {
  test("are parsed from an address, and other texts are refused", () => {
    expect(parseMonth("2027-05")?.toString()).toBe("2027-05");
    for (const text of [null, "", "2027", "2027-13", "2027-00", "1027-05", "2027-5", "x"]) {
      expect(parseMonth(text)).toBeNull();
    }
  });

  test("are those of the space's zone", () => {
    const newYear = Temporal.Instant.from("2027-12-31T20:00:00Z");
    expect(formatMonth(monthIn("Europe/London", newYear))).toBe("December 2027");
    expect(formatMonth(monthIn("Asia/Tokyo", newYear))).toBe("January 2028");
  });

  test("start now if under way, else at their first midnight", () => {
    const rest = (text: string) => {
      const { minTime, maxTime } = restOfMonth(month(text), "Europe/London", now);
      return `${minTime} ${maxTime}`;
    };
    expect(rest("2027-04")).toBe("2027-04-12T09:00:00Z 2027-04-30T23:00:00Z");
    expect(rest("2027-05")).toBe("2027-04-30T23:00:00Z 2027-05-31T23:00:00Z");
    expect(rest("2027-03")).toBe("2027-03-01T00:00:00Z 2027-03-31T23:00:00Z");
  });

  test("can be paged through from the current one for two years", () => {
    const current = month("2027-04");
    expect(neighboursOf(current, current)).toEqual({ previous: null, next: "2027-05" });
    expect(neighboursOf(month("2027-03"), current)).toEqual({ previous: null, next: "2027-04" });
    expect(neighboursOf(month("2028-01"), current)).toEqual({
      previous: "2027-12",
      next: "2028-02",
    });
    expect(neighboursOf(month("2029-04"), current).next).toBeNull();
  });
});
