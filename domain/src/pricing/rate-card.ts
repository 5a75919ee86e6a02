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
export function priceAt(
  card: Pick<RateCard, "prices">,
  day: number,
  wallTime: WallTime,
): number | null {
  const found = card.prices.find(
    (price) => price.day === day && price.startTime <= wallTime && wallTime < price.endTime,
  );
  return found?.price ?? null;
}

/** Whether a card has a price for the increment that begins at a wall time of a weekday (Monday is 1). */
export function hasPriceAt(card: RateCard, day: number, wallTime: WallTime): boolean {
  return priceAt(card, day, wallTime) !== null;
}

/** A slot as a rate card sees it: its weekday (Monday is 1), and its increments by the wall times at which they start. */
export interface BilledIncrements {
  readonly day: number;
  readonly increments: readonly { readonly time: WallTime; readonly minutes: number }[];
}

/** Lists the increments of a slot. They are elapsed time, so that a repeated hour is billed twice. */
export function billedIncrements(
  slot: Interval,
  zone: string,
  increment: number,
): BilledIncrements {
  const minutes = elapsedMinutes(slot);
  const increments: { time: WallTime; minutes: number }[] = [];
  for (let from = 0; from < minutes; from += increment) {
    const time = wallTimeIn(zone, slot.start.add({ minutes: from }));
    increments.push({ time, minutes: Math.min(increment, minutes - from) });
  }
  return { day: dateIn(zone, slot.start).dayOfWeek, increments };
}

/** The sum of price × minutes of increments; null if one has no price. */
export function priceMinutesOf(
  card: Pick<RateCard, "prices">,
  { day, increments }: BilledIncrements,
): number | null {
  let priceMinutes = 0;
  for (const { time, minutes } of increments) {
    const price = priceAt(card, day, time);
    if (price === null) {
      return null;
    }
    priceMinutes += price * minutes;
  }
  return priceMinutes;
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
  const priceMinutes = priceMinutesOf(card, billedIncrements(slot, zone, increment));
  return priceMinutes === null ? null : Math.floor(priceMinutes / priceDuration);
}
