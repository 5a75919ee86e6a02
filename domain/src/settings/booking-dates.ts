import { dateIn } from "../time/zoned-day.ts";
import type { BookingSettings } from "./booking-settings.ts";

/** Today's date in the marketplace's zone. */
export function todayOf(settings: BookingSettings, now: Temporal.Instant): Temporal.PlainDate {
  return dateIn(settings.defaultTimeZone, now);
}

/**
 * The first date that can be booked, in calendar days regardless of clock changes.
 * Source: docs/booking/time.md#days.
 */
export function earliestBookableDate(
  settings: BookingSettings,
  now: Temporal.Instant,
): Temporal.PlainDate {
  return todayOf(settings, now).add({ days: settings.minDateOffset });
}

/**
 * Whether a date is too close for customers to book. Staff may still book it and move to it.
 * Source: docs/booking/availability.md#inside-the-notice
 */
export function isInsideNotice(
  settings: BookingSettings,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): boolean {
  return Temporal.PlainDate.compare(date, earliestBookableDate(settings, now)) < 0;
}

/** The settings without a notice: only times that have passed are too close. */
export function withoutNotice<Settings extends BookingSettings>(settings: Settings): Settings {
  return { ...settings, minDateOffset: 0 };
}

/** Whether a booking on `date` can have a flexi-ticket. Source: docs/booking/wizard.md#flexi-ticket. */
export function allowsFlexiTicket(
  settings: BookingSettings,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): boolean {
  const first = todayOf(settings, now).add({ days: settings.flexiTicketMinDateOffset });
  return Temporal.PlainDate.compare(date, first) >= 0;
}

/** Whether a booking on `date` can still change. Source: docs/booking/changes.md#after-it-was-placed. */
export function allowsChanges(
  settings: BookingSettings,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): boolean {
  return Temporal.PlainDate.compare(todayOf(settings, now), lastChangeDate(settings, date)) <= 0;
}

/** The last date on which a booking on `date` can change. Source: docs/booking/changes.md#after-it-was-placed. */
export function lastChangeDate(
  settings: BookingSettings,
  date: Temporal.PlainDate,
): Temporal.PlainDate {
  return date.subtract({ days: settings.changeCutoffDays });
}

/**
 * The date on which paid add-ons are debited, some days before the first booking; null if that date has passed.
 * Source: docs/booking/pricing.md#what-a-booking-costs.
 */
export function finalPaymentDate(
  settings: BookingSettings,
  firstDate: Temporal.PlainDate,
  now: Temporal.Instant,
): Temporal.PlainDate | null {
  const date = firstDate.subtract({ days: settings.finalPaymentDateOffset });
  return Temporal.PlainDate.compare(date, todayOf(settings, now)) < 0 ? null : date;
}
