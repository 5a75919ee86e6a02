import { dateIn } from "../time/zoned-day.ts";
import type { BookingSettings } from "./booking-settings.ts";

/** The date it is now where the marketplace lives. */
export function todayOf(settings: BookingSettings, now: Temporal.Instant): Temporal.PlainDate {
  return dateIn(settings.defaultTimeZone, now);
}

/**
 * The first date that can be booked. Calendar arithmetic: a day is a day, however long the clocks make it.
 * Source: docs/time.md#days.
 */
export function earliestBookableDate(
  settings: BookingSettings,
  now: Temporal.Instant,
): Temporal.PlainDate {
  return todayOf(settings, now).add({ days: settings.minDateOffset });
}

/** Whether a flexi-ticket may be added to a booking on `date`. Source: docs/booking-wizard.md#flexi-ticket. */
export function allowsFlexiTicket(
  settings: BookingSettings,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): boolean {
  const first = todayOf(settings, now).add({ days: settings.flexiTicketMinDateOffset });
  return Temporal.PlainDate.compare(date, first) >= 0;
}

/** Whether a booking on `date` may still change. Source: docs/booking-changes.md#after-it-was-placed. */
export function allowsChanges(
  settings: BookingSettings,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): boolean {
  return Temporal.PlainDate.compare(todayOf(settings, now), lastChangeDate(settings, date)) <= 0;
}

/** The last date on which a booking on `date` may change. Source: docs/booking-changes.md#after-it-was-placed. */
export function lastChangeDate(
  settings: BookingSettings,
  date: Temporal.PlainDate,
): Temporal.PlainDate {
  return date.subtract({ days: settings.changeCutoffDays });
}

/**
 * The date on which paid add-ons are debited: so many days before the first booking; null once that date is past.
 * Source: docs/pricing.md#what-a-booking-costs.
 */
export function finalPaymentDate(
  settings: BookingSettings,
  firstDate: Temporal.PlainDate,
  now: Temporal.Instant,
): Temporal.PlainDate | null {
  const date = firstDate.subtract({ days: settings.finalPaymentDateOffset });
  return Temporal.PlainDate.compare(date, todayOf(settings, now)) < 0 ? null : date;
}
