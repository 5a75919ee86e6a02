import type { ListedBooking } from "@frontage/contract/console/bookings.ts";
import { bookingPhase } from "@frontage/domain/bookings/statements/booking-standing.ts";
import { staffPayment, staffStatus } from "@frontage/domain/bookings/statements/status-words.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDayAndMonth, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";

/** A booking as the list shows it, in text. */
export interface ShownBooking {
  readonly code: string;
  readonly date: string;
  readonly time: string;
  readonly space: string;
  readonly customer: string;
  readonly email: string;
  readonly placed: string;
  readonly status: string;
  readonly payment: string;
  readonly total: string;
  readonly outstanding: string;
}

/** "Mon 12 Apr 2027", which fits a column of a long table. */
const shortDate = (date: Temporal.PlainDate) => `${formatDayAndMonth(date)} ${date.year}`;

export function showListedBooking(
  booking: ListedBooking,
  defaultTimeZone: string,
  now: Temporal.Instant,
): ShownBooking {
  const { code, timeZone, space, customer, created, outstanding } = booking;
  const date = dateIn(timeZone, booking.start);
  return {
    code,
    date: shortDate(date),
    time: formatTimeRangeIn(timeZone, booking),
    space: space.name,
    customer: customer.name,
    email: customer.email,
    placed: shortDate(dateIn(defaultTimeZone, created)),
    status: staffStatus(booking, bookingPhase(booking, now)),
    payment: staffPayment(booking),
    total: formatMoney(booking.total),
    outstanding: outstanding.amount === 0 ? "" : formatMoney(outstanding),
  };
}
