import { describe, expect, test } from "vitest";
import {
  defaultMonths,
  formatMonths,
  isEmptyChoice,
  monthsYearEarlier,
  selectableYears,
  toggleValue,
} from "./month-choice.ts";

const today = Temporal.PlainDate.from("2027-04-12");

describe("the choice of months", () => {
  test("starts with the current month", () => {
    expect(defaultMonths(today)).toEqual({ months: [4], years: [2027] });
  });

  test("offers the previous, current and next years", () => {
    expect(selectableYears(today)).toEqual([2026, 2027, 2028]);
  });

  test("is empty without a month or without a year", () => {
    expect(isEmptyChoice({ months: [], years: [2027] })).toBe(true);
    expect(isEmptyChoice({ months: [4], years: [] })).toBe(true);
    expect(isEmptyChoice({ months: [4], years: [2027] })).toBe(false);
  });

  test("is compared with the same months a year earlier", () => {
    expect(monthsYearEarlier({ months: [1, 12], years: [2026, 2027] })).toEqual({
      months: [1, 12],
      years: [2025, 2026],
    });
  });

  test("toggles values in ascending order", () => {
    expect(toggleValue([2, 11], 4)).toEqual([2, 4, 11]);
    expect(toggleValue([2, 4, 11], 4)).toEqual([2, 11]);
    expect(toggleValue([4], 4)).toEqual([]);
  });

  test.each([
    [[4], [2027], "April 2027"],
    [[4, 5], [2027], "April and May 2027"],
    [[1, 2, 12], [2026, 2027], "January, February and December 2026 and 2027"],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [2027], "All months of 2027"],
    [[], [2027], "No months chosen"],
    [[4], [], "No months chosen"],
  ])("months %j of %j read %j", (months, years, words) => {
    expect(formatMonths({ months, years })).toBe(words);
  });
});
