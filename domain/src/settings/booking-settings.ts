import type { DateFormat } from "../time/date-format.ts";
import type { WallTime } from "../time/wall-time.ts";

/** The booking rules that an operator can configure. Source: docs/booking/wizard.md#booking-settings. */
export interface BookingSettings {
  /** The first bookable wall time of a day. */
  readonly minTime: WallTime;
  /** The last wall time at which a booking can end. */
  readonly maxTime: WallTime;
  /** The length of a grid cell, in minutes. */
  readonly increment: number;
  /** The minutes that a price of a rate card covers. */
  readonly priceDuration: number;
  /** The shortest booking, in minutes. */
  readonly minDuration: number;
  /** The number of days from today to the first bookable date. */
  readonly minDateOffset: number;
  /** The number of days from today to the first date for which a flexi-ticket is sold. */
  readonly flexiTicketMinDateOffset: number;
  /** The price of a flexi-ticket as a fraction of the rental, in decimal digits. */
  readonly flexiTicketRate: string;
  /** How many days before the first booking paid add-ons are debited. */
  readonly finalPaymentDateOffset: number;
  /** The IANA zone that decides what "today" is. */
  readonly defaultTimeZone: string;
  /** How many days before its date a booking can still be changed. */
  readonly changeCutoffDays: number;
  /** The number of days in the note on the add-ons step. */
  readonly addOnsNoteDays: number;
  /** How a date is printed for people. */
  readonly dateFormat: DateFormat;
}
