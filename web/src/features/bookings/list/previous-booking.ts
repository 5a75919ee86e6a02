import type { Booking } from "@frontage/contract/bookings.ts";
import { formatShortDate, formatTwelveHourRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { expandedSpace } from "../expanded-space.ts";
import { outstandingOf } from "../outstanding.ts";

/** A past booking as a row of the table. A design that is no longer there is named by its code. */
export function presentPrevious(booking: Booking, nameOfDesign: (code: string) => string) {
  const { name, timeZone } = expandedSpace(booking);
  const slot = { start: booking.startTime, end: booking.endTime };
  const date = dateIn(timeZone, slot.start);
  return {
    code: booking.code,
    date: formatShortDate(date),
    time: formatTwelveHourRangeIn(timeZone, slot),
    location: name,
    outstanding: outstandingOf(booking),
    design: booking.design === null ? "–" : nameOfDesign(booking.design),
  };
}
export type PreviousBooking = ReturnType<typeof presentPrevious>;
