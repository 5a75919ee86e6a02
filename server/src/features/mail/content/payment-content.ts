import { formatDate, formatFullDate } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { bookingFacts, bookingUrl, openBooking, pricesIn } from "./booking-rows.ts";
import { greeting, type MailContent, type MailSite } from "./mail-content.ts";
import type { BookedTime, FactsOf } from "../mail-facts.ts";

export function debitComing(facts: FactsOf<"debit_coming">, site: MailSite): MailContent {
  const { booking, dueDate } = facts;
  const amount = pricesIn(facts.currency)(facts.amount);
  return {
    subject: `${amount} will be debited on ${formatDate(site.dateFormat, dueDate)}`,
    preview: `For the add-ons of your booking at ${booking.space.name}.`,
    heading: `${amount} on ${formatDate(site.dateFormat, dueDate)}`,
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: `On ${formatDate(site.dateFormat, dueDate)} we will debit ${amount} for the add-ons of this booking from the card you booked with. You do not need to do anything.`,
      },
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
  const { booking, nextTryOn } = facts;
  const amount = pricesIn(facts.currency)(facts.amount);
  return {
    subject: `Your payment of ${amount} did not go through: ${booking.space.name}`,
    preview: "Your booking is still confirmed. Please pay the outstanding amount.",
    heading: "Payment outstanding",
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: `Your bank declined ${amount} for the add-ons of this booking. Your booking is still confirmed. Please pay now with this card or another one.`,
      },
      { type: "button", label: `Pay ${amount} now`, url: bookingUrl(site, booking) },
      { type: "facts", rows: bookingFacts(booking) },
      {
        type: "note",
        text: nextTryOn
          ? `If you do nothing, we will try your card once more on ${formatDate(site.dateFormat, nextTryOn)}.`
          : "We will not try your card again.",
      },
    ],
  };
}

export function receipt(facts: FactsOf<"receipt">, site: MailSite): MailContent {
  const [first] = facts.bookings;
  if (!first) {
    throw new Error("A receipt has no booking");
  }
  const amount = pricesIn(facts.currency)(facts.amount);
  return {
    subject: `Receipt for ${amount}: ${first.space.name}`,
    preview: `Paid on ${paymentDay(first, facts.paidAt)}.`,
    heading: `Receipt for ${amount}`,
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text:
          facts.method === "card"
            ? `Thank you. We have charged ${amount} to your card.`
            : `Thank you. We have received ${amount} by bank transfer.`,
      },
      {
        type: "facts",
        rows: [
          { label: "Amount", value: `${amount} inc. VAT` },
          { label: "Paid on", value: paymentDay(first, facts.paidAt) },
          { label: "Payment", value: facts.paymentReference },
        ],
      },
      ...facts.bookings.flatMap((booking) => [
        { type: "facts" as const, rows: bookingFacts(booking) },
        openBooking(site, booking),
      ]),
      {
        type: "note",
        text: "Receipt – not a VAT invoice. Invoices are processed at the end of the tenancy.",
      },
    ],
  };
}

export function refundMade(facts: FactsOf<"refund_made">, site: MailSite): MailContent {
  const { booking } = facts;
  const isTransfer = facts.method === "transfer";
  const amount = pricesIn(facts.currency)(facts.amount);
  return {
    subject: `We have refunded ${amount}: ${booking.space.name}`,
    preview: isTransfer ? "It is on its way to your account." : "It is on its way to your card.",
    heading: `${amount} refunded`,
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: isTransfer
          ? `We have refunded ${amount} by bank transfer.`
          : `We have refunded ${amount} to the card you paid with. It can take up to ten days to appear on your statement.`,
      },
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

/** The date of a payment in the time zone of its space. */
export const paymentDay = ({ space }: BookedTime, instant: Temporal.Instant) =>
  formatFullDate(dateIn(space.timeZone, instant));
