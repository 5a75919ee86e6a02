import type { RateCard, RateCardPrice } from "@frontage/domain/pricing/rate-card.ts";
import type { SpaceContent } from "./space-content.ts";

type RateContent = Pick<SpaceContent, "currency" | "rates" | "exceptions">;

/** The dates of a rate card and its percentage of the usual price. */
interface Period {
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly percent: number;
}

/** A rate card of a demo space, and whether it lies over the usual one. */
export interface DemoRateCard extends RateCard {
  readonly isException: boolean;
}

/** Makes the usual rate card of a space from `first` to `last`, and those of its exceptions. */
export function makeRateCards(
  content: RateContent,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): DemoRateCard[] {
  if (content.rates.length === 0) {
    return [];
  }
  const cardOf = ({ startDate, endDate, percent }: Period, isException: boolean) => ({
    currency: content.currency,
    startDate,
    endDate,
    isException,
    prices: pricesOf(content, percent),
  });
  return [
    cardOf({ startDate: first, endDate: last, percent: 100 }, false),
    ...exceptionsBetween(content, first, last).map((period) => cardOf(period, true)),
  ];
}

function exceptionsBetween(
  { exceptions }: RateContent,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Period[] {
  const found: Period[] = [];
  for (let year = first.year; year <= last.year; year += 1) {
    for (const { from, to, percent } of exceptions) {
      const startDate = later(Temporal.PlainDate.from(`${year}-${from}`), first);
      const endDate = earlier(Temporal.PlainDate.from(`${year}-${to}`), last);
      if (Temporal.PlainDate.compare(startDate, endDate) <= 0) {
        found.push({ startDate, endDate, percent });
      }
    }
  }
  return found.sort((a, b) => Temporal.PlainDate.compare(a.startDate, b.startDate));
}

function pricesOf({ rates }: RateContent, percent: number): RateCardPrice[] {
  return rates.flatMap(({ days, from, to, price }) =>
    days.map((day) => ({
      day,
      startTime: from,
      endTime: to,
      price: Math.round((price * percent) / 100),
    })),
  );
}

function later(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) >= 0 ? a : b;
}

function earlier(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) <= 0 ? a : b;
}
