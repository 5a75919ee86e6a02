import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rateCardWeek } from "./rate-card-week.ts";
import { required } from "../../../testing/required.ts";

const price = (day: number, startTime: number, endTime: number, amount: number) => ({
  day,
  startTime,
  endTime,
  price: amount,
});

describe("a rate card's week", () => {
  test("has a band for each change of any day's price", () => {
    const week = rateCardWeek([
      price(1, 480, 1020, 4000),
      price(1, 1020, 1260, 5000),
      price(6, 600, 1260, 7000),
    ]);
    expect(week.bands).toEqual([
      { startTime: 480, endTime: 600 },
      { startTime: 600, endTime: 1020 },
      { startTime: 1020, endTime: 1260 },
    ]);
    const amounts = week.days.map(({ prices }) => prices.map((each) => each?.price ?? null));
    expect(amounts[0]).toEqual([4000, 4000, 5000]);
    expect(amounts[1]).toEqual([null, null, null]);
    expect(amounts[5]).toEqual([null, 7000, 7000]);
  });

  test("merges bands of equal prices and omits hours without a price", () => {
    const { bands } = rateCardWeek([
      price(1, 480, 600, 4000),
      price(1, 600, 720, 4000),
      price(1, 780, 1440, 4000),
    ]);
    expect(bands).toEqual([
      { startTime: 480, endTime: 720 },
      { startTime: 780, endTime: 1440 },
    ]);
  });

  test("is empty without prices", () => {
    expect(rateCardWeek([]).bands).toEqual([]);
  });

  test("prices every half hour as the card does", () => {
    const edges = fc.uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 2, maxLength: 6 });
    const days = fc.array(
      fc.tuple(edges, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 })),
      { minLength: 7, maxLength: 7 },
    );
    fc.assert(
      fc.property(days, (given) => {
        const prices = given.flatMap(([times, amounts], index) => {
          const sorted = times.map((time) => time * 30).sort((a, b) => a - b);
          return sorted
            .slice(1)
            .map((end, number) =>
              price(
                index + 1,
                required(sorted[number], "the start of the price"),
                end,
                required(amounts[number], "the amount of the price"),
              ),
            );
        });
        const week = rateCardWeek(prices);
        for (const { day, prices: shown } of week.days) {
          for (let time = 0; time < 1440; time += 30) {
            const band = week.bands.findIndex((b) => b.startTime <= time && time < b.endTime);
            const expected = prices.find(
              (p) => p.day === day && p.startTime <= time && time < p.endTime,
            );
            expect(shown[band]?.price).toBe(expected?.price);
          }
        }
      }),
    );
  });
});
