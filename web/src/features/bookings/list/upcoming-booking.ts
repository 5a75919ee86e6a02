import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import { bookingChecklist } from "@frontage/domain/bookings/booking-checklist.ts";
import { upcomingStatement } from "@frontage/domain/bookings/statements/upcoming-words.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { formatDayAndMonth, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { summarisedSpace } from "../expanded-space.ts";
import { outstandingOf } from "../outstanding.ts";

/** An upcoming booking as its card shows it. */
export function presentUpcoming(
  booking: Booking,
  now: Temporal.Instant,
  settings: BookingSettings,
) {
  const { name, timeZone, picture } = summarisedSpace(booking);
  return {
    code: booking.code,
    spaceName: name,
    picture,
    date: formatDayAndMonth(dateIn(timeZone, booking.start)),
    time: formatTimeRangeIn(timeZone, booking),
    statement: upcomingStatement({ ...booking, timeZone, spaceName: name }, now),
    outstanding: outstandingOf(booking, settings, now),
    checklist: bookingChecklist({
      addOnCount: booking.products.length,
      hasDesign: booking.design !== null,
      isOutstanding: booking.outstandingAmount !== null,
    }),
  };
}
export type UpcomingBooking = ReturnType<typeof presentUpcoming>;
