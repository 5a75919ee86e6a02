import { personName } from "@frontage/domain/text/person-name.ts";
import type {
  BookingActor,
  RefundCause,
} from "@frontage/domain/bookings/payment-facts/change-sentences.ts";
import {
  methodOf,
  type PaymentMethod,
} from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import { formatCancellationTerms } from "@frontage/domain/bookings/cancellation/format-cancellation.ts";
import { lacksBillingAddress } from "@frontage/domain/company/needs-billing-address.ts";
import { money } from "@frontage/domain/money/money.ts";
import { overdueReminderDays } from "@frontage/domain/transfers/invoice-terms.ts";
import {
  transferInstructions,
  type TransferInstructions,
} from "@frontage/domain/transfers/transfer-instructions.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { enqueueMail, enqueueMails, type Mail, type Recipient } from "../../mail/enqueue-mail.ts";
import type { MailPaper, PricedBooking } from "../../mail/mail-facts.ts";
import { withdrawMails } from "../../mail/mails.queries.ts";
import * as queries from "./booking-mails.queries.ts";
import type { MailedBooking } from "./booking-mails.queries.ts";
import { owedBy } from "../../booking-records/owed-by.ts";
import { totalOf } from "../../booking-records/stored-booking.queries.ts";
import { bookedTimeOf, visitOf } from "./booked-time-of.ts";
import { landlordBookingMails, landlordChangeMails } from "./landlord-mails.ts";
import { refundsOwedOf } from "./refunds-of.ts";

// Call these in the transaction of the change, after its rows are written: the mails read their figures from those
// rows.

/**
 * Returns "Your space is booked", one for a deal, the receipt of the amount charged at once, and the landlord's mails.
 * @param bookings those of a deal, in the order in which its times were chosen
 */
export function confirmationMails(
  bookings: readonly MailedBooking[],
  now: Temporal.Instant,
): Mail[] {
  const [first] = bookings;
  if (!first) {
    throw new Error("A confirmed deal has no bookings");
  }
  const confirmation = confirmationOf(bookings, now, `booking_confirmed:${first.code}`);
  const { firstCharge } = first;
  const toLandlords = landlordBookingMails(bookings);
  if (!firstCharge) {
    return [confirmation, ...toLandlords];
  }
  const { amount, reference, provider } = firstCharge;
  const received = { amount, reference, method: methodOf(provider), by: placedBy(first), at: now };
  return [confirmation, receiptOf(bookings, received, now), ...toLandlords];
}

/** Whether the VAT invoice of a booking must show an address that the customer has not given. */
const lacksAddress = ({ lines, savedBillingAddress }: MailedBooking) =>
  lacksBillingAddress({ amount: totalOf(lines) }, savedBillingAddress);

const placedBy = ({ placedByUserId }: MailedBooking): ReceivedMoney["by"] =>
  placedByUserId === null ? "customer" : "staff";

/** Returns the mail that describes bookings of a deal with their price, as they are now. */
export function confirmationOf(
  bookings: readonly MailedBooking[],
  now: Temporal.Instant,
  key: string,
): Extract<Mail, { kind: "booking_confirmed" }> {
  const [first] = bookings;
  if (!first) {
    throw new Error("A confirmation has no bookings");
  }
  return {
    kind: "booking_confirmed",
    key,
    to: recipientOf(first),
    firstName: first.firstName,
    currency: first.currency,
    transfers: transfersOf(bookings),
    isAddressWanted: bookings.some(lacksAddress),
    by: placedBy(first),
    discountCode: first.discountCode,
    bookings: bookings.map((booking) => pricedBookingOf(booking, now)),
    chargedNow: first.chargedNow ?? 0,
    papers: bookings.flatMap(licenceOf),
    paid: null,
    refunds: [],
    cancelled: [],
    ...owedBy(bookings, now),
  };
}

interface Change {
  readonly what: "products" | "times";
  readonly by: BookingActor;
  /** The reason that was typed; null if none was. */
  readonly reason: string | null;
}

/** Writes the mail about a changed price or time, and increments the version of the booking's calendar entry. */
export async function mailBookingChanged(
  tx: DatabaseTransaction,
  bookingId: number,
  now: Temporal.Instant,
  { what, by, reason }: Change,
): Promise<void> {
  await queries.raiseCalendarSequence(tx, bookingId);
  const booking = await queries.getMailedBooking(tx, bookingId);
  const { originalStartsAt: start, originalEndsAt: end } = booking;
  if (what === "times" && start) {
    const keys = reminderDays.map((days) => reminderKey(booking.code, days, start));
    await withdrawMails(tx, keys, now);
  }
  const previous = what === "times" && start && end ? { start, end } : null;
  const changed: Mail = {
    kind: "booking_changed",
    key: `booking_changed:${booking.code}:${booking.calendarSequence}`,
    to: recipientOf(booking),
    firstName: booking.firstName,
    currency: booking.currency,
    transfers: transfersOf([booking]),
    isAddressWanted: lacksAddress(booking),
    discountCode: booking.discountCode,
    what,
    by,
    reason,
    booking: pricedBookingOf(booking, now),
    previous,
    paid: booking.paid ?? 0,
    refunds: refundsOwedOf(booking),
    papers: licenceOf(booking),
    ...owedBy([booking], now),
  };
  await enqueueMails(tx, now, [changed, ...landlordChangeMails(booking, { what, previous })]);
}

interface MovedMoney {
  readonly bookingId: number;
  /** Gross minor units, above 0. */
  readonly amount: number;
  /** The card provider's reference, or that of the bank transfer. */
  readonly paymentReference: string;
  readonly method: PaymentMethod;
  /** When the money moved; of a transfer, its date. */
  readonly at: Temporal.Instant;
}

/** Writes the receipt of a payment for a single booking. */
export async function mailReceipt(
  tx: DatabaseTransaction,
  { bookingId, paymentReference: reference, ...money }: MovedMoney & { readonly by: BookingActor },
  now: Temporal.Instant,
): Promise<void> {
  const booking = await queries.getMailedBooking(tx, bookingId);
  await enqueueMail(tx, now, receiptOf([booking], { ...money, reference }, now));
}

/** Writes the mail about a refund to the card or by bank transfer. */
export async function mailRefund(
  tx: DatabaseTransaction,
  { bookingId, amount, paymentReference, method, at, cause, reason }: RefundedMoney,
  now: Temporal.Instant,
): Promise<void> {
  const booking = await queries.getMailedBooking(tx, bookingId);
  await enqueueMail(tx, now, {
    kind: "refund_made",
    key: `refund_made:${booking.code}:${paymentReference}`,
    ...aboutBooking(booking),
    amount,
    paymentReference,
    method,
    cause,
    reason,
    refundedAt: at,
  });
}

interface RefundedMoney extends MovedMoney {
  readonly cause: RefundCause | null;
  /** The reason that staff typed; null if the cause says it. */
  readonly reason: string | null;
}

/** How many days before a booking its customer is reminded. */
export const reminderDays = [7, 1] as const;

/** The key of a reminder: a booking that moves gets new reminders. */
export const reminderKey = (code: string, days: number, startsAt: Temporal.Instant) =>
  `booking_reminder:${code}:${days}:${startsAt.toString()}`;

/** Writes "Your booking is in 7 days", or tomorrow. `days` identifies the reminder; the mail counts the days itself. */
export async function mailReminder(
  tx: DatabaseTransaction,
  bookingId: number,
  now: Temporal.Instant,
  days: (typeof reminderDays)[number],
): Promise<void> {
  const booking = await queries.getMailedBooking(tx, bookingId);
  const { code, startsAt, timeZone } = booking;
  const daysLeft = dateIn(timeZone, now).until(dateIn(timeZone, startsAt)).days;
  if (daysLeft > days) {
    return;
  }
  await enqueueMail(tx, now, {
    kind: "booking_reminder",
    key: reminderKey(code, days, startsAt),
    to: recipientOf(booking),
    firstName: booking.firstName,
    currency: booking.currency,
    transfers: transfersOf([booking]),
    booking: visitOf(booking),
    days: daysLeft,
    ...owedBy([booking], now),
  });
}

/** Announces the debit of the outstanding amount, once for each due date. Does nothing if nothing is outstanding. */
export async function mailDebitComing(
  tx: DatabaseTransaction,
  bookingId: number,
  now: Temporal.Instant,
): Promise<void> {
  const booking = await queries.getMailedBooking(tx, bookingId);
  const { code, outstandingAmount, outstandingDueDate: dueDate } = booking;
  if (outstandingAmount === 0 || !dueDate) {
    return;
  }
  await enqueueMail(tx, now, {
    kind: "debit_coming",
    key: debitComingKey(code, dueDate),
    ...aboutBooking(booking),
    amount: outstandingAmount,
    dueDate,
    ...owedBy([booking], now),
  });
}

/** The key of a reminder of an overdue invoice. */
export const invoiceOverdueKey = (code: string, dueDate: Temporal.PlainDate, days: number) =>
  `invoice_overdue:${code}:${dueDate.toString()}:${days}`;

/** Reminds of an overdue invoice, once for each due date and number of days. Does nothing if it has been paid. */
export async function mailInvoiceOverdue(
  tx: DatabaseTransaction,
  bookingId: number,
  now: Temporal.Instant,
  days: (typeof overdueReminderDays)[number],
): Promise<void> {
  const booking = await queries.getMailedBooking(tx, bookingId);
  const { code, outstandingAmount, outstandingDueDate: dueDate } = booking;
  if (outstandingAmount === 0 || !dueDate) {
    return;
  }
  await enqueueMail(tx, now, {
    kind: "invoice_overdue",
    key: invoiceOverdueKey(code, dueDate, days),
    ...aboutBooking(booking),
    amount: outstandingAmount,
    dueDate,
    isLast: days === overdueReminderDays.at(-1),
    transfers: transfersOf([booking]),
  });
}

/** The key of the mail that announces a debit. */
export const debitComingKey = (code: string, dueDate: Temporal.PlainDate) =>
  `debit_coming:${code}:${dueDate.toString()}`;

/**
 * Writes the mail about a refused card, once for each date of the next attempt. Call this after the refusal is written.
 * Does nothing if nothing is outstanding.
 */
export async function mailDebitFailed(
  tx: DatabaseTransaction,
  bookingId: number,
  now: Temporal.Instant,
): Promise<void> {
  const booking = await queries.getMailedBooking(tx, bookingId);
  const { code, outstandingAmount: amount, outstandingDueDate } = booking;
  if (amount === 0) {
    return;
  }
  const owed = owedBy([booking], now);
  const [nextTryOn] = owed.nextTries;
  const round = `${outstandingDueDate?.toString() ?? ""}:${nextTryOn?.toString() ?? "last"}`;
  await enqueueMail(tx, now, {
    kind: "debit_failed",
    key: `debit_failed:${code}:${amount}:${round}`,
    ...aboutBooking(booking),
    amount,
    ...owed,
  });
}

interface ReceivedMoney extends Pick<MovedMoney, "amount" | "method" | "at"> {
  readonly reference: string;
  readonly by: BookingActor;
}

function receiptOf(
  bookings: readonly MailedBooking[],
  { amount, reference, method, by, at }: ReceivedMoney,
  now: Temporal.Instant,
): Mail {
  const [first] = bookings;
  if (!first) {
    throw new Error("A receipt is for a booking");
  }
  return {
    kind: "receipt",
    // The references of transfers are typed and may repeat, so the time distinguishes two payments.
    key:
      method === "card"
        ? `receipt:${reference}:${first.code}`
        : `receipt:${reference}:${first.code}:${now.toString()}`,
    to: recipientOf(first),
    firstName: first.firstName,
    currency: first.currency,
    bookings: bookings.map(bookedTimeOf),
    amount,
    paymentReference: reference,
    method,
    by,
    paidAt: at,
    ...owedBy(bookings, now),
  };
}

/** How to pay what is outstanding on invoice by bank transfer. Source: docs/booking/transfers.md#how-to-pay */
export function transfersOf(bookings: readonly MailedBooking[]): TransferInstructions[] {
  return bookings.flatMap((booking) => {
    const { paymentTerms, outstandingAmount, outstandingDueDate: dueDate, currency } = booking;
    if (paymentTerms !== "invoice" || outstandingAmount === 0) {
      return [];
    }
    const amount = money(outstandingAmount, currency);
    return transferInstructions(booking.bank, { code: booking.code, amount, dueDate }) ?? [];
  });
}

/** The fields of a mail to the customer about one booking. */
export const aboutBooking = (booking: MailedBooking) => ({
  to: recipientOf(booking),
  firstName: booking.firstName,
  currency: booking.currency,
  booking: bookedTimeOf(booking),
});

/** The customer of a booking, as a mail addresses them. */
export function recipientOf({ email, firstName, lastName }: MailedBooking): Recipient {
  return { email, name: personName({ firstName, lastName }) };
}

/** The signed licence of a booking, as an attachment. */
function licenceOf({ licenceId: id, code }: MailedBooking): MailPaper[] {
  return id === null ? [] : [{ kind: "licence", id, filename: `licence_${code}.pdf` }];
}

/** Returns the data of a booking's calendar file, which is attached to mails and can be downloaded. */
export async function calendarEntryOf(
  db: Database,
  bookingId: number,
  now: Temporal.Instant,
): Promise<PricedBooking> {
  return pricedBookingOf(await queries.getMailedBooking(db, bookingId), now);
}

/** The facts that a calendar file and the list of its lines need. */
export function pricedBookingOf(booking: MailedBooking, now: Temporal.Instant): PricedBooking {
  const { includeFlexiTicket, calendarSequence: sequence, lines, timeZone: zone } = booking;
  const terms = formatCancellationTerms(
    booking.cancellationPolicy,
    dateIn(zone, booking.startsAt),
    dateIn(zone, now),
  );
  return {
    ...visitOf(booking),
    includeFlexiTicket,
    sequence,
    lines,
    cancellationTerms: terms,
  };
}
