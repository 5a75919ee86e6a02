import { earliestBookableDate } from "@frontage/domain/settings/booking-dates.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { formatFullDate } from "@frontage/domain/time/format-time.ts";

/** What staff confirm for a date that is too close for customers. Source: docs/booking/availability.md#inside-the-notice */
export function noticeText(settings: BookingSettings, now: Temporal.Instant): string {
  const earliest = formatFullDate(earliestBookableDate(settings, now));
  return `This date is too close for customers, who book from ${earliest} on.`;
}

/** Shown while staff have not confirmed it. */
export const unconfirmedNotice = "Tick this to go on with a date that is so close.";
