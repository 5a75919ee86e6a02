import { refundCauseSentence } from "@frontage/domain/bookings/payment-facts/change-sentences.ts";
import {
  needsCustomer,
  owedSentence,
} from "@frontage/domain/bookings/payment-facts/owed-sentences.ts";
import { methodWords } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import { whatIsOwed } from "@frontage/domain/bookings/payment-facts/what-is-owed.ts";
import { formatDate, formatFullDate, formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import {
  bookingFacts,
  openBooking,
  outstandingRows,
  payBlocks,
  placeFacts,
  pricesIn,
  reasonBlocks,
  wordingOf,
} from "./booking-rows.ts";
import { greeting, type MailContent, type MailFact, type MailSite } from "./mail-content.ts";
import type { BookedTime, FactsOf } from "../mail-facts.ts";

export function debitComing(facts: FactsOf<"debit_coming">, site: MailSite): MailContent {
  const { booking, dueDate, currency } = facts;
  const wording = wordingOf(site, currency);
  const amount = wording.price(facts.amount);
  const day = wording.date(dueDate);
  // The amount and date of mails from before the other facts.
  const owed = whatIsOwed({ ...facts, outstanding: facts.amount, outstandingDueDate: dueDate });
  return {
    subject: `${amount} will be debited on ${day}`,
    preview: `For your booking at ${booking.space.name}.`,
    heading: `${amount} on ${day}`,
    blocks: [
      greeting(facts.firstName),
      ...(needsCustomer(owed)
        ? payBlocks(owed, { site, booking, currency })
        : [{ type: "text" as const, text: owedSentence(owed, wording) }]),
      { type: "facts", rows: bookingFacts(booking) },
      openBooking(site, booking),
    ],
  };
}

export function invoiceOverdue(facts: FactsOf<"invoice_overdue">, site: MailSite): MailContent {
  const { booking, dueDate, isLast, transfers } = facts;
  const amount = pricesIn(facts.currency)(facts.amount);
  const ways =
    transfers.length > 0
      ? "by bank transfer, or by card on your booking’s page"
      : "by card on your booking’s page";
  return {
    subject: `Overdue: ${amount} for your booking at ${booking.space.name}`,
    preview: `It was due on ${formatDate(site.dateFormat, dueDate)}.`,
    heading: "Your payment is overdue",
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: `${amount} for this booking was due on ${formatDate(site.dateFormat, dueDate)}, and we have not received it. Please pay now ${ways}. If you have paid in the last two days, you need not do anything.`,
      },
      { type: "facts", rows: bookingFacts(booking) },
      openBooking(site, booking),
      {
        type: "note",
        text: isLast
          ? "This is our last reminder. Until it is paid, you cannot book on invoice."
          : "Until it is paid, you cannot book on invoice.",
      },
    ],
  };
}

export function debitFailed(facts: FactsOf<"debit_failed">, site: MailSite): MailContent {
  const { booking, currency } = facts;
  const refusal = facts.refusal ?? "declined";
  const amount = pricesIn(currency)(facts.amount);
  const owed = whatIsOwed({ ...facts, outstanding: facts.amount, refusal });
  const isUnconfirmed = refusal === "unconfirmed";
  return {
    subject: isUnconfirmed
      ? `Please confirm your payment of ${amount}: ${booking.space.name}`
      : `Your payment of ${amount} did not go through: ${booking.space.name}`,
    preview: isUnconfirmed
      ? "Your booking is still confirmed. Your bank wants you to confirm the payment."
      : "Your booking is still confirmed. Please pay the outstanding amount.",
    heading: isUnconfirmed ? "Please confirm your payment" : "Payment outstanding",
    blocks: [
      greeting(facts.firstName),
      ...payBlocks(owed, { site, booking, currency }),
      { type: "text", text: "Your booking is still confirmed." },
      { type: "facts", rows: bookingFacts(booking) },
    ],
  };
}

export function receipt(facts: FactsOf<"receipt">, site: MailSite): MailContent {
  const { currency } = facts;
  const [first] = facts.bookings;
  if (!first) {
    throw new Error("A receipt has no booking");
  }
  const isOne = facts.bookings.length === 1;
  const amount = pricesIn(currency)(facts.amount);
  return {
    subject: `Receipt for ${amount}: ${first.space.name}`,
    preview: `Paid on ${paymentDay(first, facts.paidAt)}.`,
    heading: `Receipt for ${amount}`,
    blocks: [
      greeting(facts.firstName),
      { type: "text", text: receivedText(facts, amount) },
      {
        type: "facts",
        rows: [
          { label: "Amount", value: `${amount} inc. VAT` },
          { label: "Paid", value: methodWords[facts.method].paid },
          { label: "Paid on", value: paymentDay(first, facts.paidAt) },
          { label: "Payment", value: facts.paymentReference },
          ...(isOne ? [] : placeFacts(first)),
        ],
      },
      ...(isOne
        ? [{ type: "facts" as const, rows: bookingFacts(first) }]
        : [{ type: "facts" as const, rows: facts.bookings.map(timeFact) }]),
      ...(facts.outstanding > 0
        ? [{ type: "bill" as const, rows: outstandingRows(facts, currency, site), totals: [] }]
        : []),
      ...payBlocks(whatIsOwed(facts), { site, booking: first, currency }),
      isOne
        ? openBooking(site, first)
        : { type: "button", label: "Open your bookings", url: `${site.origin}/bookings` },
      {
        type: "note",
        text: "Receipt – not a VAT invoice. Invoices are processed at the end of the tenancy.",
      },
    ],
  };
}

const timeFact = (booking: BookedTime): MailFact => ({
  label: booking.code,
  value: formatFullTimeIn(booking.space.timeZone, booking),
});

function receivedText({ method, by }: FactsOf<"receipt">, amount: string): string {
  if (method === "transfer") {
    return `Thank you. We have received ${amount} by bank transfer.`;
  }
  switch (by) {
    case "customer":
      return `Thank you. We have charged ${amount} to your card.`;
    case "job":
      return `We have debited ${amount}, which was still to pay, from the card of this booking.`;
    case "staff":
    case "landlord":
      return `We have charged ${amount} to the card of this booking for its change.`;
  }
}

export function refundMade(facts: FactsOf<"refund_made">, site: MailSite): MailContent {
  const { booking, cause, reason } = facts;
  const { refundMade: sentenceOf } = methodWords[facts.method];
  const amount = pricesIn(facts.currency)(facts.amount);
  const why = refundCauseSentence(cause);
  return {
    subject: `We have refunded ${amount}: ${booking.space.name}`,
    preview:
      facts.method === "transfer"
        ? "It is on its way to your account."
        : "It is on its way to your card.",
    heading: `${amount} refunded`,
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: [sentenceOf(amount), why].filter((text) => text !== "").join(" "),
      },
      ...reasonBlocks(reason),
      {
        type: "facts",
        rows: [
          { label: "Refunded on", value: paymentDay(booking, facts.refundedAt) },
          { label: "Payment", value: facts.paymentReference },
          ...bookingFacts(booking),
        ],
      },
      openBooking(site, booking),
    ],
  };
}

export function refundFailed(facts: FactsOf<"refund_failed">, site: MailSite): MailContent {
  const { booking } = facts;
  const amount = pricesIn(facts.currency)(facts.amount);
  return {
    subject: `We could not send your refund of ${amount}: ${booking.space.name}`,
    preview: "We still owe it to you, and will send it another way.",
    heading: "We could not send your refund",
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: `Your bank did not accept our refund of ${amount} to the card you paid with. The card may have expired or been replaced. We still owe you ${amount}.`,
      },
      {
        type: "text",
        text: "Our team will write to you to arrange another way, such as a bank transfer. You do not need to do anything until then.",
      },
      { type: "facts", rows: bookingFacts(booking) },
      openBooking(site, booking),
    ],
  };
}

/** The date of a payment in the time zone of its space. */
export const paymentDay = ({ space }: BookedTime, instant: Temporal.Instant) =>
  formatFullDate(dateIn(space.timeZone, instant));
