import type { WallTime } from "../time/wall-time.ts";

/** The rules of the marketplace that an operator can set. Source: docs/booking-wizard.md#booking-settings. */
export interface BookingSettings {
  /** First bookable wall time of a day. */
  readonly minTime: WallTime;
  /** Last wall time at which a booking may end. */
  readonly maxTime: WallTime;
  /** Minutes of one grid cell. */
  readonly increment: number;
  /** Minutes that a rate card's price pays for. */
  readonly priceDuration: number;
  /** Shortest booking, in minutes. */
  readonly minDuration: number;
  /** Days between today and the first date that can be booked. */
  readonly minDateOffset: number;
  /** Days between today and the first date that a flexi-ticket can be bought for. */
  readonly flexiTicketMinDateOffset: number;
  /** What a flexi-ticket costs, as a fraction (decimal digits) of the rental. */
  readonly flexiTicketRate: string;
  /** Days before the first booking on which paid add-ons are debited. */
  readonly finalPaymentDateOffset: number;
  /** IANA zone in which "today" is counted. */
  readonly defaultTimeZone: string;
  /** Days before a booking until which it can be changed. */
  readonly changeCutoffDays: number;
  /** The days that the note on the add-ons step prints. */
  readonly addOnsNoteDays: number;
}
