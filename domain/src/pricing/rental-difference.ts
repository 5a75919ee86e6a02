import type { Rate } from "../money/rate.ts";
import type { Interval } from "../time/interval.ts";
import { isQuoteProblem, quote, type PriceList, type QuoteLine } from "./quote.ts";

export interface BookedRental {
  /** Gross minor units that the rental of the booking costs, after its discount. */
  readonly gross: number;
  /** Of the deal; null without a code. */
  readonly discountRate: Rate | null;
}

/**
 * The rental of a booking's new time by today's prices and the deal's discount, and what it costs beyond the booked
 * one: gross minor units, 0 for a time that costs the same or less. Null where the new time has no price.
 * Source: docs/pricing.md#when-a-booking-changes
 */
export function rentalDifference(
  booked: BookedRental,
  wanted: Interval,
  prices: PriceList,
): { readonly line: QuoteLine; readonly difference: number } | null {
  const answer = quote(
    {
      times: [{ start: wanted.start, end: wanted.end, includeFlexiTicket: false }],
      products: [],
      discountRate: booked.discountRate,
    },
    prices,
  );
  const [line] = isQuoteProblem(answer) ? [] : answer.lines;
  return line ? { line, difference: Math.max(0, line.gross - booked.gross) } : null;
}
