import type { Interval } from "../time/interval.ts";
import type { Rate } from "../money/rate.ts";
import { rentalOf, type PriceSteps, type RateCard } from "./rate-card.ts";

/** How the cells of a time grid show their prices. */
export interface CellPrices {
  /** The gross price of each cell in minor units, to the nearest; null without a price. */
  readonly gross: readonly (number | null)[];
  /**
   * `exact`: the cells of any slot add up to its price. `rounded_down`: they add up to its price or up to two minor
   * units more, because a price rounds down. `about`: a cell has a fraction of a minor unit.
   */
  readonly precision: "exact" | "rounded_down" | "about";
  /** Whether each cell's price is a whole number of major units. */
  readonly isWhole: boolean;
}

/**
 * Prices the cells of a day so that what they show does not contradict the price of a slot, which is summed before it
 * is rounded. The precision is that of the whole grid, so that its column is consistent.
 * Source: docs/booking/pricing.md#cells-of-the-grid
 * @param card the rate card in force on the day; null leaves every cell without a price
 */
export function cellPrices(
  cells: readonly Interval[],
  card: RateCard | null,
  { zone, steps, taxRate }: { zone: string; steps: PriceSteps; taxRate: Rate },
): CellPrices {
  const duration = BigInt(steps.priceDuration);
  const exact = cells.map((cell) => {
    // Before the division: price × minutes.
    const priceMinutes = card && rentalOf(card, cell, zone, { ...steps, priceDuration: 1 });
    if (priceMinutes === null) {
      return null;
    }
    const net = BigInt(priceMinutes);
    const gross = net * (taxRate.scale + taxRate.units);
    const divisor = duration * taxRate.scale;
    return {
      gross: Number((2n * gross + divisor) / (2n * divisor)),
      isNetWhole: net % duration === 0n,
      isGrossWhole: gross % divisor === 0n,
    };
  });
  const priced = exact.filter((cell) => cell !== null);
  const isEach = (holds: (cell: (typeof priced)[number]) => boolean) => priced.every(holds);
  return {
    gross: exact.map((cell) => cell && cell.gross),
    precision: !isEach(({ isGrossWhole }) => isGrossWhole)
      ? "about"
      : isEach(({ isNetWhole }) => isNetWhole)
        ? "exact"
        : "rounded_down",
    isWhole: isEach(({ gross, isGrossWhole }) => isGrossWhole && gross % 100 === 0),
  };
}
