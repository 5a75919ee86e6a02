import type { WallTime } from "../time/wall-time.ts";
import { priceAt, type RateCard } from "./rate-card.ts";

/**
 * The prices of a weekday of a rate card as sums from the first line of the grid on: the price of a stretch is one
 * subtraction. Thousands of cards are priced for a search. Source: docs/speed/searches.md#prices
 */
export interface CardSums {
  /** The first line of the grid, and the distance between two lines in minutes. */
  readonly base: WallTime;
  readonly increment: number;
  /** The sum of price × minutes before each line. */
  readonly priceMinutes: Float64Array;
  /** The number of cells without a price before each line. */
  readonly unpriced: Uint16Array;
}

/** @param day the ISO weekday: Monday is 1 */
export function sumCard(
  card: Pick<RateCard, "prices">,
  day: number,
  { base, increment }: Pick<CardSums, "base" | "increment">,
): CardSums {
  const cells = Math.floor((24 * 60 - base) / increment);
  const priceMinutes = new Float64Array(cells + 1);
  const unpriced = new Uint16Array(cells + 1);
  for (let cell = 0; cell < cells; cell += 1) {
    const price = priceAt(card, day, base + cell * increment);
    priceMinutes[cell + 1] = (priceMinutes[cell] ?? 0) + (price ?? 0) * increment;
    unpriced[cell + 1] = (unpriced[cell] ?? 0) + (price === null ? 1 : 0);
  }
  return { base, increment, priceMinutes, unpriced };
}

/**
 * The sum of price × minutes between two lines of the grid on a day without a clock change, as `priceMinutesOf` returns
 * it; null if a cell has no price.
 */
export function sumBetween(
  { base, increment, priceMinutes, unpriced }: CardSums,
  start: WallTime,
  end: WallTime,
): number | null {
  const [from, to] = [(start - base) / increment, (end - base) / increment];
  return unpriced[from] === unpriced[to]
    ? (priceMinutes[to] ?? 0) - (priceMinutes[from] ?? 0)
    : null;
}
