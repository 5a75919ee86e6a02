import type { DatabaseTransaction } from "../../../db/connect.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { aboutBooking, transfersOf } from "./booking-mails.ts";
import { getMailedBooking } from "./booking-mails.queries.ts";
import { owedBy } from "../../booking-records/owed-by.ts";

// Mails about what staff do with a booking. Call these in the transaction of the change.

interface Extra {
  readonly bookingId: number;
  /** Gross minor units, above 0. */
  readonly amount: number;
  /** Why it is charged. */
  readonly reason: string | null;
}

/** Writes the mail that says why the customer's card was charged. It is also the receipt. */
export async function mailExtraCharged(
  tx: DatabaseTransaction,
  { bookingId, amount, reason, paymentReference }: Extra & { readonly paymentReference: string },
  now: Temporal.Instant,
): Promise<void> {
  const booking = await getMailedBooking(tx, bookingId);
  await enqueueMail(tx, now, {
    kind: "extra_charged",
    key: `extra_charged:${booking.code}:${paymentReference}`,
    ...aboutBooking(booking),
    amount,
    reason: reason ?? "",
    paymentReference,
    paidAt: now,
  });
}

/** Writes the mail that says why the customer has to pay, with a link to pay. */
export async function mailExtraRequested(
  tx: DatabaseTransaction,
  { bookingId, amount, reason, isOnInvoice }: Extra & { readonly isOnInvoice: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const booking = await getMailedBooking(tx, bookingId);
  await enqueueMail(tx, now, {
    kind: "extra_requested",
    key: `extra_requested:${booking.code}:${booking.version}`,
    ...aboutBooking(booking),
    amount,
    reason: reason ?? "",
    isOnInvoice,
    transfers: transfersOf([booking]),
    ...owedBy([booking], now),
  });
}

/** Sends the customer links to the documents of a booking. Each call sends another mail. */
export async function mailDocuments(
  tx: DatabaseTransaction,
  bookingId: number,
  { requestId, now }: { readonly requestId: string; readonly now: Temporal.Instant },
): Promise<void> {
  const booking = await getMailedBooking(tx, bookingId);
  await enqueueMail(tx, now, {
    kind: "booking_documents",
    key: `booking_documents:${booking.code}:${requestId}`,
    ...aboutBooking(booking),
  });
}
