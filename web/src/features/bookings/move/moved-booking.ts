import type { Interval } from "@frontage/domain/time/interval.ts";

/** What the move dialog needs to know of a booking. */
export interface MovedBooking extends Interval {
  readonly code: string;
  readonly spaceCode: string;
  /** What its rental cost, gross, with the digits of its deal's discount rate. */
  readonly rental: { readonly gross: number; readonly discountRate: string | null };
  /** The last date on which it may be changed, as it is printed. */
  readonly changesUntil: string;
}
