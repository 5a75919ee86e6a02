import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "../settings/default-settings.ts";
import { paintGrid, parsePricesText, pricesOfGrid, pricesText, weekGrid } from "./week-grid.ts";

const hours = (day: number, startTime: number, endTime: number, price: number) => ({
  day,
  startTime,
  endTime,
  price,
});

/** Stretches of one day that do not overlap, in steps of a quarter of an hour. */
const dayPrices = (day: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 6 })
    .map((edges) => edges.toSorted((a, b) => a - b))
    .map((edges) =>
      edges.flatMap((edge, index) => {
        const next = edges[index + 1];
        return index % 2 === 0 && next !== undefined
          ? [hours(day, edge * 15, next * 15, 100 * (index + 1))]
          : [];
      }),
    );
const week = fc.tuple(...[1, 2, 3, 4, 5, 6, 7].map(dayPrices)).map((days) => days.flat());

describe("a week as cells", () => {
  test("keeps every price, on and off the grid, inside and outside the hours", () => {
    fc.assert(
      fc.property(week, (prices) => {
        expect(pricesOfGrid(weekGrid(prices, defaultSettings))).toEqual(prices);
        expect(parsePricesText(pricesText(prices))).toEqual(prices);
      }),
    );
  });

  test("covers the opening hours in increments", () => {
    const { times, step, cells } = weekGrid([], defaultSettings);
    expect([times[0], times.at(-1), step]).toEqual([420, 1290, 30]);
    expect(cells).toHaveLength(30);
  });

  test("is painted and cleared in rectangles, from any corner", () => {
    const empty = weekGrid([], defaultSettings);
    const painted = paintGrid(empty, { row: 5, column: 1 }, { row: 2, column: 0 }, 6000);
    expect(pricesOfGrid(painted)).toEqual([hours(1, 480, 600, 6000), hours(2, 480, 600, 6000)]);
    const cleared = paintGrid(painted, { row: 2, column: 1 }, { row: 3, column: 1 }, null);
    expect(pricesOfGrid(cleared)).toEqual([hours(1, 480, 600, 6000), hours(2, 540, 600, 6000)]);
  });
});
