import type { WallTime } from "../time/wall-time.ts";
import { dateIn, wallTimeIn } from "../time/zoned-day.ts";
import { elapsedMinutes, type Interval } from "../time/interval.ts";

/** One price of a rate card. */
export interface RateCardPrice {
  /** ISO weekday: Monday is 1, Sunday 7. */
  readonly day: number;
  /** Wall times `[startTime, endTime)` on that weekday. */
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  /** Net minor units for `priceDuration` minutes. */
  readonly price: number;
}

/** The prices of a space by weekday and wall time, in force from `startDate` to `endDate`, both included. */
export interface RateCard {
  readonly currency: string;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly prices: readonly RateCardPrice[];
}

/** The length of a grid cell and the duration that a price covers, in minutes. */
export interface PriceSteps {
  readonly increment: number;
  readonly priceDuration: number;
}

type CardDates = Pick<RateCard, "startDate" | "endDate">;

/** Whether `date` is one of the card's dates. */
export function coversDate(card: CardDates, date: Temporal.PlainDate): boolean {
  return (
    Temporal.PlainDate.compare(card.startDate, date) <= 0 &&
    Temporal.PlainDate.compare(date, card.endDate) <= 0
  );
}

/**
 * Finds the card that prices a date among seasons and the exceptions that lie over them; null without one.
 * Source: docs/booking/pricing.md#rate-cards
 */
export function findCardInForce<Card extends CardDates & { readonly isException: boolean }>(
  cards: readonly Card[],
  date: Temporal.PlainDate,
): Card | null {
  const covering = cards.filter((card) => coversDate(card, date));
  return covering.find(({ isException }) => isException) ?? covering[0] ?? null;
}

/** The price of a card at a wall time of a weekday (Monday is 1); null without one. */
export function priceAt(card: RateCard, day: number, wallTime: WallTime): number | null {
  const found = card.prices.find(
    (price) => price.day === day && price.startTime <= wallTime && wallTime < price.endTime,
  );
  return found?.price ?? null;
}

/** Whether a card has a price for the increment that begins at a wall time of a weekday (Monday is 1). */
export function hasPriceAt(card: RateCard, day: number, wallTime: WallTime): boolean {
  return priceAt(card, day, wallTime) !== null;
}

/**
 * Returns the net rental of a slot in minor units: floor(Σ price × increment ÷ priceDuration), summed as integers and
 * divided once. Increments are elapsed time, priced by the wall time at which they start. Null if one has no price.
 * Source: docs/booking/pricing.md#rate-cards.
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
