import type { ProductChoice } from "@frontage/domain/pricing/product.ts";
import type { QuotedTime } from "@frontage/domain/pricing/quote.ts";
import type { WallTime } from "@frontage/domain/time/wall-time.ts";
import { instantReaching } from "@frontage/domain/time/zoned-day.ts";

/** A planned deal without prices. */
export interface PlannedDeal {
  readonly email: string;
  /** Space code. */
  readonly space: string;
  readonly bookedAt: Temporal.Instant;
  readonly times: readonly QuotedTime[];
  readonly products: readonly ProductChoice[];
  /** Promo code, or null. */
  readonly discount: string | null;
}

/** The same wall times on consecutive days. */
export interface DayRun {
  readonly firstDate: Temporal.PlainDate;
  readonly days: number;
  readonly from: WallTime;
  readonly to: WallTime;
}

export function datesOf({ firstDate, days }: DayRun): Temporal.PlainDate[] {
  return Array.from({ length: days }, (_, index) => firstDate.add({ days: index }));
}

export function timesOf(run: DayRun, zone: string, includeFlexiTicket: boolean): QuotedTime[] {
  return datesOf(run).map((date) => ({
    start: instantReaching(date, run.from, zone),
    end: instantReaching(date, run.to, zone),
    includeFlexiTicket,
  }));
}
