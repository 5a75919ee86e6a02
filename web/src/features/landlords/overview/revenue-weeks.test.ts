import { expect, test } from "vitest";
import { presentWeeks } from "./revenue-weeks.ts";

const date = (text: string) => Temporal.PlainDate.from(text);

test("weeks are named by their number and dates, and future weeks are pale", () => {
  const week = (number: number, year: number, start: string, end: string, revenue: number) => ({
    week: number,
    year,
    startDate: date(start),
    endDate: date(end),
    revenue,
    bookings: revenue / 100_00,
  });
  const { points, series, format, valueName } = presentWeeks(
    {
      currency: "GBP",
      periods: [
        week(53, 2026, "2026-12-30", "2027-01-03", 300_00),
        week(1, 2027, "2027-01-04", "2027-01-10", 0),
        week(2, 2027, "2027-01-11", "2027-01-11", 100_00),
      ],
    },
    date("2027-01-04"),
  );
  expect(points).toEqual([
    { label: "Week 53, 30 December 2026 – 3 January 2027", tick: "30 Dec", isQuiet: false },
    { label: "Week 1, 4 – 10 January 2027", tick: "4 Jan", isQuiet: false },
    { label: "Week 2, 11 January 2027", tick: "11 Jan", isQuiet: true },
  ]);
  expect(series.map(({ name, values }) => [name, values])).toEqual([
    ["Revenue", [300_00, 0, 100_00]],
    ["Bookings", [3, 0, 1]],
  ]);
  expect(format(1_234_50)).toBe("£1,235");
  expect(valueName).toBe("Revenue in £");
});
