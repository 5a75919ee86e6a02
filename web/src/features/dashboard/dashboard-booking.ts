import { listBookings, type Booking } from "@frontage/contract/bookings/bookings.ts";
import type { Api } from "@frontage/contract/client.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { bookingNotice } from "@frontage/domain/bookings/statements/booking-notice.ts";
import { formatFullDate, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { designCodeOf } from "../bookings/booked-design.ts";
import { summarisedSpace } from "../bookings/expanded-space.ts";
import { outstandingOf } from "../bookings/outstanding.ts";

/** The most bookings that the dashboard shows. Source: docs/limits.md#lists */
const shownCount = 24;

/** The number of the caller's upcoming bookings, and the next ones, each with its checklist. */
export async function loadDashboardBookings(api: Api, now: Temporal.Instant) {
  const [settings, { count, results }] = await Promise.all([
    api(getBookingSettings),
    api(listBookings, {
      query: {
        minTime: now,
        cancelled: false,
        expand: "space_summary,design",
        fields: "outstanding_amount,outstanding_due_date",
        limit: shownCount,
      },
    }),
  ]);
  return {
    count,
    bookings: results.map((booking) => presentDashboardBooking(booking, settings, now)),
  };
}

function presentDashboardBooking(
  booking: Booking,
  settings: BookingSettings,
  now: Temporal.Instant,
) {
  const { code: spaceCode, name, timeZone, picture } = summarisedSpace(booking);
  return {
    code: booking.code,
    space: { code: spaceCode, name },
    designCode: designCodeOf(booking),
    /** Until then its design can be changed. */
    hasBegun: Temporal.Instant.compare(booking.start, now) <= 0,
    picture,
    date: formatFullDate(dateIn(timeZone, booking.start)),
    time: formatTimeRangeIn(timeZone, booking),
    outstanding: outstandingOf(booking, settings, now),
    notice: bookingNotice(
      { ...booking, hasDesign: booking.design !== null },
      { ...settings, now, today: todayOf(settings, now) },
    ),
  };
}
export type DashboardBookings = Awaited<ReturnType<typeof loadDashboardBookings>>;
export type DashboardBooking = ReturnType<typeof presentDashboardBooking>;
