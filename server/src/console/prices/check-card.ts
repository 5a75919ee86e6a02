import type { Readable } from "@frontage/contract/readable-parts.ts";
import type { RateCardPrice } from "@frontage/domain/pricing/rate-card.ts";
import { formatDateInWords } from "@frontage/domain/time/format-time.ts";
import { InvalidInput, Refusal, refuseFaults, type FieldErrors } from "../../http/reply/refusal.ts";
import type { StoredCard } from "../../features/availability/rate-cards/stored-cards.queries.ts";

export interface CardFields {
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly prices: readonly RateCardPrice[];
}

/** A card as it was sent; what could not be read is missing and has its own fault. */
type SentCard = Readable<CardFields>;

/** The longest time for which a card can be in force, in years. */
const maxYears = 10;

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(a, b) < 0;

/**
 * Checks the dates and prices of a new card.
 * @param earliest the first date on which the card may begin, since past dates keep their prices
 * @throws InvalidInput with every problem
 */
export function checkCard(card: SentCard, earliest: Temporal.PlainDate): void {
  refuseFaults(cardFaults(card, earliest));
}

/**
 * Checks how a card changes: it has not ended, and its past dates keep their prices.
 * @throws InvalidInput with every problem
 */
export function checkChangedCard(
  card: StoredCard,
  wanted: SentCard,
  today: Temporal.PlainDate,
): void {
  if (isBefore(card.endDate, today)) {
    throw cardIsOver();
  }
  const { startDate, endDate, prices } = wanted;
  const keepsStart = startDate?.equals(card.startDate) ?? false;
  const errors = cardFaults(wanted, keepsStart ? card.startDate : today);
  if (keepsStart && endDate && isBefore(endDate, today.subtract({ days: 1 }))) {
    errors["end_date"] ??= ["Dates that have passed keep their prices."];
  } else if (
    keepsStart &&
    endDate &&
    isBefore(endDate, today) &&
    prices &&
    !samePrices(card.prices, wholePrices(prices))
  ) {
    errors["end_date"] ??= ["New prices apply from today on."];
  }
  refuseFaults(errors);
}

/** The refusal of a change to a card that has ended. */
export const cardIsOver = (): InvalidInput =>
  new InvalidInput({
    non_field_errors: ["This rate card has ended. Dates that have passed keep their prices."],
  });

function cardFaults({ startDate, endDate, prices }: SentCard, earliest: Temporal.PlainDate) {
  const errors: FieldErrors = {};
  if (startDate && isBefore(startDate, earliest)) {
    errors["start_date"] = [
      `Dates that have passed keep their prices. Begin on ${formatDateInWords(earliest)} or later.`,
    ];
  }
  if (startDate && endDate && isBefore(endDate, startDate)) {
    errors["end_date"] = ["The last date must not be before the first."];
  } else if (startDate && endDate && !isBefore(endDate, startDate.add({ years: maxYears }))) {
    errors["end_date"] = [`A rate card covers at most ${maxYears} years.`];
  }
  const problem = pricesProblem(wholePrices(prices ?? []));
  if (problem !== null) {
    errors["prices"] = [problem];
  }
  return errors;
}

/** The prices of dates as they were sent. */
type SentDates = Readable<{
  readonly dates: readonly Temporal.PlainDate[];
  readonly prices: readonly Omit<RateCardPrice, "day">[];
}>;

/**
 * Checks dates that get their own prices.
 * @throws InvalidInput with every problem
 */
export function checkDates({ dates, prices }: SentDates, today: Temporal.PlainDate): void {
  const errors: FieldErrors = {};
  const problem = pricesProblem(
    wholePrices((prices ?? []).map((one) => one && { ...one, day: 1 })),
  );
  if (problem !== null) {
    errors["prices"] = [problem];
  }
  for (const [index, date] of (dates ?? []).entries()) {
    if (date && isBefore(date, today)) {
      errors[`dates[${index}]`] = ["Dates that have passed keep their prices."];
    }
  }
  refuseFaults(errors);
}

/** The prices that could be read whole. */
function wholePrices(prices: NonNullable<SentCard["prices"]>): RateCardPrice[] {
  return prices.flatMap((sent) => {
    const { day, startTime, endTime, price } = sent ?? {};
    return day === undefined ||
      startTime === undefined ||
      endTime === undefined ||
      price === undefined
      ? []
      : [{ day, startTime, endTime, price }];
  });
}

/** Whether two lists have the same prices, in any order. */
export function samePrices(a: readonly RateCardPrice[], b: readonly RateCardPrice[]): boolean {
  const keyOf = (prices: readonly RateCardPrice[]) =>
    prices
      .map(({ day, startTime, endTime, price }) => [day, startTime, endTime, price].join(" "))
      .toSorted()
      .join();
  return keyOf(a) === keyOf(b);
}

/** Returns why prices contradict each other; null if they do not. */
function pricesProblem(prices: readonly RateCardPrice[]): string | null {
  if (prices.some(({ startTime, endTime }) => startTime >= endTime)) {
    return "Each price must end after it starts.";
  }
  const sorted = prices.toSorted((a, b) => a.day - b.day || a.startTime - b.startTime);
  const isOverlapping = sorted.some((price, index) => {
    const next = sorted[index + 1];
    return next?.day === price.day && next.startTime < price.endTime;
  });
  return isOverlapping ? "An hour has two prices." : null;
}

/** The refusal of dates that other cards have. It names those cards. */
export function cardOverlaps(cards: readonly StoredCard[]): Refusal {
  const [first] = cards;
  const others = cards.length - 1;
  const named = first ? datesOf(first) : "those dates";
  return new Refusal(
    "rate_card_overlaps",
    `Another rate card has ${named}${others > 0 ? `, and ${others} more cards overlap` : ""}. Choose other dates, or change that card.`,
    {
      cards: cards.map(({ id, startDate, endDate }) => ({
        id,
        start_date: startDate.toString(),
        end_date: endDate.toString(),
      })),
    },
  );
}

/** "1 May 2027 to 30 June 2027", or one date. */
export function datesOf({ startDate, endDate }: Omit<CardFields, "prices">): string {
  return startDate.equals(endDate)
    ? formatDateInWords(startDate)
    : `${formatDateInWords(startDate)} to ${formatDateInWords(endDate)}`;
}
