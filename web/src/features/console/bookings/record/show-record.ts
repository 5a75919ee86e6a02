import { isCancelled } from "@frontage/domain/bookings/states.ts";
import type { BookingRecord } from "@frontage/contract/console/bookings.ts";
import type { Cancellation } from "@frontage/contract/bookings/bookings.ts";
import { bookingPhase } from "@frontage/domain/bookings/statements/booking-standing.ts";
import { staffOutstanding } from "@frontage/domain/bookings/statements/payment-words.ts";
import { staffStatus } from "@frontage/domain/bookings/statements/status-words.ts";
import { money } from "@frontage/domain/money/money.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDateTimeIn, formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import { showEntry } from "../../audit-log/show-entry.ts";

const purposes = {
  deal: "Booking",
  change: "Change",
  payment: "Payment by the customer",
  debit: "Debit",
  extra: "Extra charge",
} as const;

const chargeStates = {
  charging: "Under way",
  challenged: "Waiting for the customer",
  succeeded: "Charged",
  failed: "Not charged",
} as const;

const providers = { testpay: "TestPay", stripe: "Stripe", transfer: "Bank transfer" } as const;

const documents = {
  licence: "Licence, version",
  receipt: "Receipt",
  invoice: "Invoice",
  credit_note: "Credit note",
} as const;

/** What has a number. */
const numbered = { ...documents, receipt: "VAT receipt" } as const;

/** A booking as its page shows it: amounts and most times as text. Times are those of the space. */
export function showRecord(
  record: BookingRecord,
  { now, today }: { readonly now: Temporal.Instant; readonly today: Temporal.PlainDate },
) {
  const { booking, timeZone, customer } = record;
  const at = (instant: Temporal.Instant) => formatDateTimeIn(timeZone, instant);
  const { outstandingAmount, formerTime } = booking;
  return {
    code: booking.code,
    version: record.version,
    isCancelled: isCancelled(booking),
    cancellation: booking.cancellation && showCancellation(record, booking.cancellation, at),
    isOnInvoice: record.paymentTerms === "invoice",
    needsBillingAddress: booking.needsBillingAddress,
    status: staffStatus(booking, bookingPhase(booking, now)),
    when: formatFullTimeIn(timeZone, booking),
    before: formerTime && formatFullTimeIn(timeZone, formerTime),
    time: { start: booking.start, end: booking.end },
    timeZone,
    space: record.space,
    customer,
    placed: at(booking.created),
    placedBy: record.placedBy,
    discountReason: record.discountReason,
    currency: booking.currency,
    lines: booking.lines.map(({ name, quantity, net, tax, gross }) => ({
      name: quantity === 1 ? name : `${quantity} × ${name}`,
      net: formatMoney(net),
      tax: formatMoney(tax),
      gross: formatMoney(gross),
    })),
    total: formatMoney(booking.total),
    paid: formatMoney(record.paid),
    outstanding: outstandingAmount && formatMoney(outstandingAmount),
    outstandingText: staffOutstanding(booking, today),
    refundable: record.refundable.amount,
    payments: record.payments.map(({ kind, amount, provider, reference, ...payment }) => ({
      at: at(payment.at),
      what: movements[kind],
      provider: providers[provider],
      reference,
      amount: formatMoney(amount),
    })),
    charges: record.charges.map(({ code, purpose, status, amount, created, reference }) => ({
      code,
      at: at(created),
      what: purposes[purpose],
      state: chargeStates[status],
      reference: reference ?? "",
      amount: formatMoney(amount),
    })),
    refunds: record.refunds.map(({ code, status, provider, amount, created, ...refund }) => ({
      code,
      at: at(created),
      by: providers[provider],
      isOwedByTransfer: status === "owed" && provider === "transfer",
      state: refundState({ ...refund, status }),
      reference: refund.reference ?? "",
      amount: formatMoney(amount),
    })),
    documents: record.documents.map(({ kind, number, url, ...document }) => ({
      name: number === null ? documents[kind] : `${numbered[kind]} ${number}`,
      at: document.at && at(document.at),
      url,
    })),
    mails: record.mails.map(({ created, ...mail }) => ({ ...mail, at: at(created) })),
    notes: record.notes.map((note) => ({ ...note, at: at(note.at) })),
    changes: record.changes.map((entry) => showEntry(entry, timeZone)),
  };
}

/** The refunds are those of the cancellation and any before and after it. */
function showCancellation(
  { refunds, booking: { currency } }: BookingRecord,
  { cancelledAt, isByStaff, reason, kept }: Cancellation,
  at: (instant: Temporal.Instant) => string,
) {
  // What the card did not take is owed again, and what the bank returned was not refunded.
  const counted = refunds.filter(({ status }) => status === "owed" || status === "paid");
  const refunded = counted.reduce((sum, { amount }) => sum + amount.amount, 0);
  const isOwed = refunds.some(({ status }) => status === "owed");
  return {
    when: `${at(cancelledAt)}, by ${isByStaff ? "staff" : "the customer"}`,
    kept: formatMoney(kept),
    refunded: `${formatMoney(money(refunded, currency))}${isOwed ? ", not all of it paid yet" : ""}`,
    reason,
  };
}

export type ShownRecord = ReturnType<typeof showRecord>;

const movements: Readonly<Record<BookingRecord["payments"][number]["kind"], string>> = {
  charge: "Charge",
  refund: "Refund",
  reversal: "Taken back by the bank",
  reinstated: "Given back by the bank",
  returned: "Refund that came back",
};

function refundState({
  status,
  tries,
  isHeld,
  isDisputed,
}: Pick<BookingRecord["refunds"][number], "status" | "tries" | "isHeld" | "isDisputed">): string {
  switch (status) {
    case "paid":
      return "Paid";
    case "failed":
      return "The card did not take it";
    case "closed":
      return "Closed: the customer’s bank has returned the money";
    case "owed":
      if (isDisputed) {
        return "Owed, waits for the dispute";
      }
      if (isHeld) {
        return "Owed, waits for you";
      }
      return tries === 0 ? "Owed" : `Owed, ${tries} attempts failed`;
  }
}
