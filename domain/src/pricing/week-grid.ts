import { formatWallTime, parseWallTime, type WallTime } from "../time/wall-time.ts";
import type { RateCardPrice } from "./rate-card.ts";

/** The prices of a rate card as cells to paint: one row for each step, one column for each weekday. */
export interface WeekGrid {
  /** ISO weekdays of the columns. */
  readonly days: readonly number[];
  /** Where each row starts, and the length of a row in minutes. */
  readonly times: readonly WallTime[];
  readonly step: number;
  /** Prices by row and column in net minor units; null where nothing can be booked. */
  readonly cells: readonly (readonly (number | null)[])[];
}

interface GridRules {
  readonly minTime: WallTime;
  readonly maxTime: WallTime;
  readonly increment: number;
}

/**
 * Arranges prices in cells. Rows cover the opening hours and every price outside them, and are shorter than the
 * increment where a price would not fit, so that no price is lost.
 */
export function weekGrid(
  prices: readonly RateCardPrice[],
  { minTime, maxTime, increment }: GridRules,
  days: readonly number[] = [1, 2, 3, 4, 5, 6, 7],
): WeekGrid {
  const edges = prices.flatMap(({ startTime, endTime }) => [startTime, endTime]);
  const step = edges.reduce((least, edge) => divisor(least, Math.abs(edge - minTime)), increment);
  const first = minTime - Math.ceil((minTime - Math.min(minTime, ...edges)) / step) * step;
  const last = Math.max(maxTime, ...edges);
  const times: WallTime[] = [];
  for (let time = first; time + step <= last; time += step) {
    times.push(time);
  }
  const priceAt = (day: number, time: WallTime) =>
    prices.find((price) => price.day === day && price.startTime <= time && time < price.endTime)
      ?.price ?? null;
  return {
    days,
    times,
    step,
    cells: times.map((time) => days.map((day) => priceAt(day, time))),
  };
}

/** The prices of a grid, with neighbouring cells of one price joined, by day and time. */
export function pricesOfGrid({ days, times, step, cells }: WeekGrid): RateCardPrice[] {
  const prices: RateCardPrice[] = [];
  for (const [column, day] of days.entries()) {
    for (const [row, startTime] of times.entries()) {
      const price = cells[row]?.[column] ?? null;
      const before = prices.at(-1);
      if (price === null) {
        continue;
      }
      if (before?.day === day && before.endTime === startTime && before.price === price) {
        prices[prices.length - 1] = { ...before, endTime: startTime + step };
      } else {
        prices.push({ day, startTime, endTime: startTime + step, price });
      }
    }
  }
  return prices;
}

/** A cell by its row and column. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** Whether a cell lies in the rectangle between two corners. */
export function isBetween({ row, column }: GridCell, a: GridCell, b: GridCell): boolean {
  return (
    Math.min(a.row, b.row) <= row &&
    row <= Math.max(a.row, b.row) &&
    Math.min(a.column, b.column) <= column &&
    column <= Math.max(a.column, b.column)
  );
}

/** The grid with one price in the rectangle between two corners; null clears it. */
export function paintGrid(
  grid: WeekGrid,
  a: GridCell,
  b: GridCell,
  price: number | null,
): WeekGrid {
  return {
    ...grid,
    cells: grid.cells.map((cells, row) =>
      cells.map((cell, column) => (isBetween({ row, column }, a, b) ? price : cell)),
    ),
  };
}

const dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Prices as text, so that they can be compared: "Mon 08:00–21:00 6000, Tue …". */
export function pricesText(prices: readonly RateCardPrice[]): string {
  return prices
    .map(
      ({ day, startTime, endTime, price }) =>
        `${dayNames[day - 1]} ${formatWallTime(startTime)}–${formatWallTime(endTime)} ${price}`,
    )
    .join(", ");
}

/** Parses the output of `pricesText`. */
export function parsePricesText(text: string): RateCardPrice[] {
  return [...text.matchAll(/(\w{3}) (\d\d:\d\d)–(\d\d:\d\d) (\d+)/g)].map(
    ([, day = "", start = "", end = "", price]) => ({
      day: dayNames.indexOf(day) + 1,
      startTime: parseWallTime(start),
      endTime: parseWallTime(end),
      price: Number(price),
    }),
  );
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
