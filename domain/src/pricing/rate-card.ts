import type { WallTime } from "../time/wall-time.ts";
import { dateIn, wallTimeIn } from "../time/zoned-day.ts";
import { elapsedMinutes, type Interval } from "../time/interval.ts";

/** One price of a rate card. */
export interface RateCardPrice {
  /** ISO weekday: Monday 1 … Sunday 7. */
  readonly day: number;
  /** Wall times `[startTime, endTime)` on that weekday. */
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  /** Net minor units for `priceDuration` minutes. */
  readonly price: number;
}

/** What a space costs by weekday and wall time, in force from `startDate` to `endDate`, both included. */
export interface RateCard {
  readonly currency: string;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly prices: readonly RateCardPrice[];
}

/** The grid's step and what a price pays for, in minutes. */
export interface PriceSteps {
  readonly increment: number;
  readonly priceDuration: number;
}

/** Whether the card is the one in force on `date`. */
export function coversDate(card: RateCard, date: Temporal.PlainDate): boolean {
  return (
    Temporal.PlainDate.compare(card.startDate, date) <= 0 &&
    Temporal.PlainDate.compare(date, card.endDate) <= 0
  );
}

function priceAt(card: RateCard, day: number, wallTime: WallTime): number | null {
  const found = card.prices.find(
    (price) => price.day === day && price.startTime <= wallTime && wallTime < price.endTime,
  );
  return found?.price ?? null;
}

/** Whether a card prices an increment that begins at a wall time of a weekday (Monday 1). */
export function hasPriceAt(card: RateCard, day: number, wallTime: WallTime): boolean {
  return priceAt(card, day, wallTime) !== null;
}

/**
 * The net rental of a slot in minor units: floor(Σ price × increment ÷ priceDuration) over its increments, summed as
 * integers and divided once. Increments are elapsed time; each is priced by the wall time at which it starts. Null if
 * any of them has no price. Source: docs/pricing.md#rate-cards.
 */
export function rentalOf(
  card: RateCard,
  slot: Interval,
  zone: string,
  { increment, priceDuration }: PriceSteps,
): number | null {
  const minutes = elapsedMinutes(slot);
  const day = dateIn(zone, slot.start).dayOfWeek;
  let priceMinutes = 0;
  for (let from = 0; from < minutes; from += increment) {
    const price = priceAt(card, day, wallTimeIn(zone, slot.start.add({ minutes: from })));
    if (price === null) {
      return null;
    }
    priceMinutes += price * Math.min(increment, minutes - from);
  }
  return Math.floor(priceMinutes / priceDuration);
}
