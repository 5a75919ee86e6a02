import type { DatabaseTransaction } from "../../../db/connect.ts";
import { enqueueMails, type Mail } from "../../mail/enqueue-mail.ts";
import { withdrawMails } from "../../mail/mails.queries.ts";
import type { StoredBooking } from "../../booking-records/stored-booking.queries.ts";
import {
  debitComingKey,
  pricedBookingOf,
  recipientOf,
  reminderDays,
  reminderKey,
  transfersOf,
} from "./booking-mails.ts";
import {
  getMailedBooking,
  raiseCalendarSequence,
  type MailedBooking,
} from "./booking-mails.queries.ts";
import { owedBy } from "../../booking-records/owed-by.ts";
import { landlordCancellationMails } from "./landlord-mails.ts";
import { cancellationRefundsOf } from "./refunds-of.ts";

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
  await enqueueMails(tx, now, [
    cancellationOf(booking, now, `booking_cancelled:${code}`),
    ...landlordCancellationMails(booking),
  ]);
}

/** Returns the mail about a cancelled booking. */
export function cancellationOf(booking: MailedBooking, now: Temporal.Instant, key: string): Mail {
  const refunds = cancellationRefundsOf(booking);
  return {
    kind: "booking_cancelled",
    key,
    to: recipientOf(booking),
    firstName: booking.firstName,
    currency: booking.currency,
    booking: pricedBookingOf(booking, now),
    refund: refunds.reduce((sum, { amount }) => sum + amount, 0),
    refunds,
    kept: booking.keptGross ?? 0,
    dropped: booking.dropped ?? 0,
    ...owedBy([booking], now),
    transfers: transfersOf([booking]),
    isByStaff: booking.isByStaff ?? false,
    reason: booking.cancellationReason,
  };
}
