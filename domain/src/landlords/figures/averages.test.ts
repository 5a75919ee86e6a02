import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { averagesOf, occupancyOf } from "./averages.ts";

const sums = { bookings: 8, deals: 3, minutes: 1001, total: 100_000 };

describe("averagesOf", () => {
  test("divides by weeks, months of 30.4375 days, deals and bookings, rounded half up", () => {
    expect(averagesOf(sums, 70)).toEqual({
      perWeek: 10_000,
      // 100,000 × 30.4375 ÷ 70 = 43,482.14
      perMonth: 43_482,
      perDeal: 33_333,
      perBooking: 12_500,
      // 125.125
      minutesPerBooking: 125,
      // 2.666…
      bookingsPerDeal: 2.67,
    });
    expect(averagesOf({ bookings: 2, deals: 2, minutes: 181, total: 3 }, 14)).toMatchObject({
      perWeek: 2,
      perBooking: 2,
      minutesPerBooking: 91,
      bookingsPerDeal: 1,
    });
  });

  test("is 0 without bookings", () => {
    const averages = averagesOf({ bookings: 0, deals: 0, minutes: 0, total: 0 }, 30);
    expect(new Set(Object.values(averages))).toEqual(new Set([0]));
  });

  test("is within half a unit of the exact quotient, however large the sums", () => {
    const total = fc.integer({ min: 0, max: 2 ** 40 });
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 3660 }), (amount, days) => {
        const { perMonth, perWeek } = averagesOf({ ...sums, total: amount }, days);
        const offBy = (average: number, numerator: bigint, divisor: bigint) =>
          2n * (BigInt(average) * divisor - BigInt(amount) * numerator);
        for (const [average, numerator, divisor] of [
          [perWeek, 7n, BigInt(days)],
          [perMonth, 304_375n, BigInt(days) * 10_000n],
        ] as const) {
          const off = offBy(average, numerator, divisor);
          expect(off > -divisor && off <= divisor).toBe(true);
        }
      }),
    );
  });
});

describe("occupancyOf", () => {
  test.each([
    ["a third", 60, 180, 33.3, 66.7],
    ["half of a tenth upwards", 1, 2000, 0.1, 99.9],
    ["everything", 180, 180, 100, 0],
    ["nothing booked", 0, 180, 0, 100],
    ["nothing to book", 0, 0, 0, 0],
    ["booked where prices were withdrawn", 60, 0, 0, 0],
    ["more booked than is priced now", 200, 180, 100, 0],
  ])("is in per cent %s", (_, booked, bookable, occupancyRate, vacancyRate) => {
    expect(occupancyOf(booked, bookable)).toEqual({ occupancyRate, vacancyRate });
  });
});
