import { describe, expect, test } from "vitest";
import {
  closedDates,
  closedIntervals,
  maxClosedDates,
  type ClosedTimeRule,
} from "./closed-dates.ts";

const date = (text: string) => Temporal.PlainDate.from(text);
const rule = (changes: Partial<ClosedTimeRule> = {}): ClosedTimeRule => ({
  firstDate: date("2027-03-21"),
  lastDate: date("2027-04-04"),
  startTime: 60,
  endTime: 180,
  repeats: "weekly",
  ...changes,
});

describe("a closed time", () => {
  test("has one date, or one a week or a day until its last date", () => {
    const dates = (repeats: ClosedTimeRule["repeats"]) =>
      closedDates(rule({ repeats })).map(String);
    expect(dates("once")).toEqual(["2027-03-21"]);
    expect(dates("weekly")).toEqual(["2027-03-21", "2027-03-28", "2027-04-04"]);
    expect(dates("daily")).toHaveLength(15);
  });

  test("keeps its wall time across a clock change", () => {
    const hours = closedIntervals(rule(), "Europe/London").map(({ start, end }) => [
      start.toString(),
      end.toString(),
    ]);
    expect(hours).toEqual([
      ["2027-03-21T01:00:00Z", "2027-03-21T03:00:00Z"],
      // 01:00 does not exist; the hour that it stands for is skipped.
      ["2027-03-28T01:00:00Z", "2027-03-28T02:00:00Z"],
      ["2027-04-04T00:00:00Z", "2027-04-04T02:00:00Z"],
    ]);
  });

  test("has no time on a date on which clocks skip all of it", () => {
    const skipped = rule({ endTime: 120 });
    expect(closedIntervals(skipped, "Europe/London")).toHaveLength(2);
  });

  test("stops one date after the maximum", () => {
    const endless = rule({ lastDate: date("2099-01-01"), repeats: "daily" });
    expect(closedDates(endless)).toHaveLength(maxClosedDates + 1);
  });
});
