import { isCancelled } from "@frontage/domain/bookings/states.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { owedBy } from "../../features/booking-records/owed-by.ts";
import { enqueueMail, type Mail } from "../../features/mail/enqueue-mail.ts";
import { mailFacts, type MailFacts, type MailKind } from "../../features/mail/mail-facts.ts";
import { bookedTimeOf } from "../../features/bookings/mails/booked-time-of.ts";
import {
  confirmationOf,
  pricedBookingOf,
  recipientOf,
} from "../../features/bookings/mails/booking-mails.ts";
import {
  findBookingId,
  getMailedBooking,
  listMailedBookings,
  type MailedBooking,
} from "../../features/bookings/mails/booking-mails.queries.ts";
import { cancellationOf } from "../../features/bookings/mails/mail-booking-cancelled.ts";
import { refundsOwedOf } from "../../features/bookings/mails/refunds-of.ts";

/** The kinds that describe a booking. Sent again, they describe it as it is by then. */
const descriptions: readonly MailKind[] = [
  "booking_confirmed",
  "booking_changed",
  "booking_cancelled",
  "booking_reminder",
  "debit_coming",
  "debit_failed",
  "extra_requested",
  "invoice_overdue",
];

interface StoredMail {
  readonly kind: string;
  readonly facts: object;
}

/**
 * Writes a mail to the customer of a booking again, with what is true now, to today's address. Returns false if the mail
 * is not about a booking. Source: docs/people/mail.md#sending-a-mail-again
 */
export async function mailAgain(
  tx: DatabaseTransaction,
  mail: StoredMail,
  { key, now }: { readonly key: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const facts = mailFacts.parse({ ...mail.facts, kind: mail.kind });
  const code = codeOf(facts);
  const bookingId = code === null ? null : await findBookingId(tx, code);
  if (bookingId === null) {
    return false;
  }
  const booking = await getMailedBooking(tx, bookingId);
  const again = descriptions.includes(facts.kind)
    ? await describe(tx, facts, booking, { key, now })
    : { ...(await refreshed(tx, facts, booking, now)), key, to: recipientOf(booking) };
  await enqueueMail(tx, now, again);
  return true;
}

/** The code of the booking that a mail to a customer is about. */
function codeOf(facts: MailFacts): string | null {
  if ("bookings" in facts) {
    return facts.bookings[0]?.code ?? null;
  }
  return "booking" in facts ? facts.booking.code : null;
}

/** A confirmation is about its whole deal, the others are about one booking. */
async function describe(
  tx: DatabaseTransaction,
  { kind }: MailFacts,
  booking: MailedBooking,
  { key, now }: { readonly key: string; readonly now: Temporal.Instant },
): Promise<Mail> {
  const bookings =
    kind === "booking_confirmed" ? await listMailedBookings(tx, booking.dealId) : [booking];
  const active = bookings.filter((booking) => !isCancelled(booking));
  if (active.length === 0) {
    return cancellationOf(booking, now, key);
  }
  const cancelled = bookings.filter(isCancelled);
  return {
    ...confirmationOf(active, now, key),
    paid: active.reduce((sum, { paid }) => sum + (paid ?? 0), 0),
    refunds: refundsOwedOf({ refunds: active.flatMap(({ refunds }) => refunds) }),
    cancelled: cancelled.map((one) => pricedBookingOf(one, now)),
  };
}

/** A payment or a document stays what it was; the booking beside it, and what is owed, are those of now. */
async function refreshed(
  tx: DatabaseTransaction,
  facts: MailFacts,
  booking: MailedBooking,
  now: Temporal.Instant,
): Promise<MailFacts> {
  switch (facts.kind) {
    case "receipt": {
      const codes = new Set(facts.bookings.map(({ code }) => code));
      const bookings = await listMailedBookings(tx, booking.dealId);
      const paidFor = bookings.filter(({ code }) => codes.has(code));
      return { ...facts, bookings: paidFor.map(bookedTimeOf), ...owedBy(paidFor, now) };
    }
    case "vat_document_issued":
      return { ...facts, booking: bookedTimeOf(booking), ...owedBy([booking], now) };
    case "extra_charged":
    case "refund_made":
    case "booking_documents":
    case "event_taken_off":
      return { ...facts, booking: bookedTimeOf(booking) };
    default:
      return facts;
  }
}
