import { describe, expect, test } from "vitest";
import { tilesOf } from "./tiles.ts";
import { zeroStats } from "../zero-stats.ts";

const none = zeroStats("GBP");
const stats = {
  ...none,
  bookings: {
    ...none.bookings,
    count: 1204,
    duration: 7259,
    averageDuration: 125,
    occupancyRate: 41.7,
    vacancyRate: 58.3,
  },
  deals: { count: 963, averageBookings: 1.25 },
  revenue: {
    ...none.revenue,
    total: 1_234_567_50,
    averagePerMonth: 100_49,
    averagePerDeal: 100_50,
    averagePerBooking: 99,
    averagePerWeek: 49,
  },
};

describe("the twelve tiles", () => {
  test("show every figure under its name, row by row", () => {
    expect(tilesOf(stats, none).map(({ name, value }) => [name, value])).toEqual([
      ["Total Revenue (incl. VAT)", "£1,234,568"],
      ["Total no. Deals", "963"],
      ["Total no. Bookings", "1,204"],
      ["Occupancy Rate", "41.7%"],
      ["Average Revenue per Month", "£100"],
      ["Average Revenue per Deal", "£101"],
      ["Average Revenue per Booking", "£1"],
      ["Vacancy Rate", "58.3%"],
      ["Average Revenue per Week", "£0"],
      ["Average Bookings per Deal", "1.25"],
      ["Average Booking Duration", "2:05"],
      ["Total Hours Booked", "120"],
    ]);
  });

  test("have no comparison if the earlier figure is missing", () => {
    expect(new Set(tilesOf(stats, none).map(({ change }) => change))).toEqual(new Set([null]));
  });

  test("compare amounts in per cent and rates in points", () => {
    const before = {
      ...stats,
      revenue: { ...stats.revenue, total: 1_000_000_00 },
      bookings: { ...stats.bookings, occupancyRate: 38.5, vacancyRate: 61.5 },
    };
    const changes = Object.fromEntries(
      tilesOf(stats, before).map(({ name, change }) => [name, change?.text]),
    );
    expect(changes).toMatchObject({
      "Total Revenue (incl. VAT)": "+23%",
      "Occupancy Rate": "+3.2 points",
      "Vacancy Rate": "−3.2 points",
      "Total no. Deals": "no change",
    });
  });

  test("each explain what they count", () => {
    const definitions = tilesOf(none, none).map(({ definition }) => definition);
    expect(new Set(definitions).size).toBe(12);
    expect(definitions.every((text) => /^[A-Z].{20,}\.$/.test(text))).toBe(true);
  });
});
