import type { DatabaseTransaction } from "../../db/connect.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { withdrawMails } from "../mail/mails.queries.ts";
import type { StoredBooking } from "../booking-records/stored-booking.queries.ts";
import {
  debitComingKey,
  pricedBookingOf,
  recipientOf,
  reminderDays,
  reminderKey,
  transfersOf,
} from "./booking-mails.ts";
import { getMailedBooking, raiseCalendarSequence } from "./booking-mails.queries.ts";

/**
 * Writes the mail about a cancelled booking, which removes it from calendars, and withdraws reminders that have not
 * been sent. Call this after the cancellation is written.
 * @param before the booking before the cancellation
 */
export async function mailBookingCancelled(
  tx: DatabaseTransaction,
  { id, code, startsAt, outstandingDueDate }: StoredBooking,
  now: Temporal.Instant,
): Promise<void> {
  await raiseCalendarSequence(tx, id);
  const keys = [
    ...reminderDays.map((days) => reminderKey(code, days, startsAt)),
    ...(outstandingDueDate ? [debitComingKey(code, outstandingDueDate)] : []),
  ];
  await withdrawMails(tx, keys, now);
  const booking = await getMailedBooking(tx, id);
  await enqueueMail(tx, now, {
    kind: "booking_cancelled",
    key: `booking_cancelled:${code}`,
    to: recipientOf(booking),
    firstName: booking.firstName,
    currency: booking.currency,
    booking: pricedBookingOf(booking, now),
    refund: booking.refund ?? 0,
    kept: booking.keptGross ?? 0,
    transfers: transfersOf([booking]),
    isByStaff: booking.isByStaff ?? false,
    reason: booking.cancellationReason,
  });
}
