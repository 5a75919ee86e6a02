import { describe, expect, test } from "vitest";
import { lastMonthDue, nextIssueDate } from "./statement-months.ts";

describe("lastMonthDue", () => {
  test.each([
    ["2027-04-03", "2027-03-01"],
    ["2027-04-02", "2027-02-01"],
    ["2027-04-30", "2027-03-01"],
    ["2027-01-01", "2026-11-01"],
    ["2027-01-03", "2026-12-01"],
  ])("answers on %s the month from %s", (today, month) => {
    expect(lastMonthDue(Temporal.PlainDate.from(today)).toString()).toBe(month);
  });
});

describe("nextIssueDate", () => {
  test.each([
    ["2027-04-02", "2027-04-03"],
    ["2027-04-03", "2027-05-03"],
    ["2027-01-31", "2027-02-03"],
    ["2027-12-31", "2028-01-03"],
  ])("answers on %s the date %s", (today, date) => {
    expect(nextIssueDate(Temporal.PlainDate.from(today)).toString()).toBe(date);
  });
});
