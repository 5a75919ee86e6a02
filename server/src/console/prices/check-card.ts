import type { RateCardPrice } from "@frontage/domain/pricing/rate-card.ts";
import { formatDateInWords } from "@frontage/domain/time/format-time.ts";
import { InvalidInput, Refusal, type FieldErrors } from "../../http/reply/refusal.ts";
import type { StoredCard } from "../../features/availability/rate-cards/stored-cards.queries.ts";

interface CardInput {
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly prices: readonly RateCardPrice[];
}

/** The longest time for which a card can be in force, in years. */
const maxYears = 10;

/**
 * Checks the dates and prices of a card.
 * @param earliest the first date on which the card may begin, since past dates keep their prices
 * @throws InvalidInput with every problem
 */
export function checkCard(
  { startDate, endDate, prices }: CardInput,
  earliest: Temporal.PlainDate,
): void {
  const errors: FieldErrors = {};
  if (Temporal.PlainDate.compare(startDate, earliest) < 0) {
    errors["start_date"] = [
      `Dates that have passed keep their prices. Begin on ${formatDateInWords(earliest)} or later.`,
    ];
  }
  if (Temporal.PlainDate.compare(endDate, startDate) < 0) {
    errors["end_date"] = ["The last date must not be before the first."];
  } else if (Temporal.PlainDate.compare(startDate.add({ years: maxYears }), endDate) <= 0) {
    errors["end_date"] = [`A rate card covers at most ${maxYears} years.`];
  }
  const problem = pricesProblem(prices);
  if (problem !== null) {
    errors["prices"] = [problem];
  }
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
}

/** Returns why prices contradict each other; null if they do not. */
export function pricesProblem(prices: readonly RateCardPrice[]): string | null {
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
export function datesOf({ startDate, endDate }: Omit<CardInput, "prices">): string {
  return startDate.equals(endDate)
    ? formatDateInWords(startDate)
    : `${formatDateInWords(startDate)} to ${formatDateInWords(endDate)}`;
}
