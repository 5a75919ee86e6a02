import type { Interval } from "@frontage/domain/time/interval.ts";

/** The facts of a booking that the move dialog needs. */
export interface MovedBooking extends Interval {
  readonly code: string;
  readonly spaceCode: string;
  /** The gross price of its rental and the discount rate of its deal as decimal digits. */
  readonly rental: { readonly gross: number; readonly discountRate: string | null };
}
