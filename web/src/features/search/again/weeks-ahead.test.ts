import { describe, expect, test } from "vitest";
import { weeksAhead } from "./weeks-ahead.ts";

describe("weeksAhead", () => {
  // A Thursday.
  const today = Temporal.PlainDate.from("2026-11-26");

  test.each([
    ["2026-12-05", ["2026-11-28", "2026-12-05", "2026-12-12"]],
    ["2025-01-04", ["2026-11-28", "2026-12-05", "2026-12-12"]],
    ["2026-11-26", ["2026-12-03", "2026-12-10", "2026-12-17"]],
    ["2026-11-27", ["2026-11-27", "2026-12-04", "2026-12-11"]],
    ["soon", []],
  ])("offers the next weekdays of %s", (date, expected) => {
    expect(weeksAhead(date, today, 3).map(String)).toEqual(expected);
  });

  test("offers nothing without a date", () => {
    expect(weeksAhead(null, today, 3)).toEqual([]);
  });
});
