import type { Rate } from "../money/rate.ts";
import type { Interval } from "../time/interval.ts";
import { isQuoteProblem, quote, type PriceList, type QuoteLine } from "./quote.ts";

export interface BookedRental {
  /** The discounted gross price of the booking's rental, in minor units. */
  readonly gross: number;
  /** The discount rate of the deal, or null. */
  readonly discountRate: Rate | null;
}

/**
 * Prices the rental of a booking's new time by today's prices and the deal's discount. Returns the extra cost in gross
 * minor units, 0 if it costs the same or less; null if the new time has no price.
 * Source: docs/booking/pricing.md#when-a-booking-changes
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
