import { isCancelled } from "@frontage/domain/bookings/states.ts";
import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { formatDate, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { designNameOf } from "../booked-design.ts";
import { summarisedSpace } from "../expanded-space.ts";
import { outstandingOf } from "../outstanding.ts";

/** A past booking as a row of the table. It names deleted designs too. */
export function presentPrevious(
  booking: Booking,
  now: Temporal.Instant,
  settings: BookingSettings,
) {
  const { name, timeZone } = summarisedSpace(booking);
  const date = dateIn(timeZone, booking.start);
  return {
    code: booking.code,
    isCancelled: isCancelled(booking),
    date: formatDate(settings.dateFormat, date),
    time: formatTimeRangeIn(timeZone, booking),
    location: name,
    outstanding: outstandingOf(booking, settings, now),
    design: designNameOf(booking) ?? "–",
  };
}
export type PreviousBooking = ReturnType<typeof presentPrevious>;
