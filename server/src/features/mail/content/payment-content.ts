import { formatDate, formatDebitDate, formatFullDate } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { bookingFacts, bookingUrl, openBooking, pricesIn } from "./booking-rows.ts";
import { greeting, type MailContent, type MailSite } from "./mail-content.ts";
import type { BookedTime, FactsOf } from "../mail-facts.ts";

export function debitComing(facts: FactsOf<"debit_coming">, site: MailSite): MailContent {
  const { booking, dueDate } = facts;
  const amount = pricesIn(facts.currency)(facts.amount);
  return {
    subject: `${amount} will be debited on ${formatDate(dueDate)}`,
    preview: `For the extras of your booking at ${booking.space.name}.`,
    heading: `${amount} on ${formatDate(dueDate)}`,
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: `On ${formatDebitDate(dueDate)} we debit ${amount} from the card that you booked with: the extras of this booking. There is nothing for you to do.`,
      },
      { type: "facts", rows: bookingFacts(booking) },
      openBooking(site, booking),
    ],
  };
}

export function debitFailed(facts: FactsOf<"debit_failed">, site: MailSite): MailContent {
  const { booking, nextTryOn } = facts;
  const amount = pricesIn(facts.currency)(facts.amount);
  return {
    subject: `Your payment of ${amount} did not go through: ${booking.space.name}`,
    preview: "Your booking stands. Please pay what is outstanding.",
    heading: "Payment outstanding",
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: `Your bank refused ${amount} for the extras of this booking. Your booking stands; please pay now, with this card or another.`,
      },
      { type: "button", label: `Pay ${amount} now`, url: bookingUrl(site, booking) },
      { type: "facts", rows: bookingFacts(booking) },
      {
        type: "note",
        text: nextTryOn
          ? `If you do nothing, we try the card once more on ${formatDate(nextTryOn)}.`
          : "We do not try the card again by ourselves.",
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
      { type: "text", text: `Thank you. We have received ${amount} from your card.` },
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
  const amount = pricesIn(facts.currency)(facts.amount);
  return {
    subject: `We have refunded ${amount}: ${booking.space.name}`,
    preview: "It is on its way to your card.",
    heading: `${amount} refunded`,
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: `We have sent ${amount} back to the card that you paid with. Banks take up to ten days to show it.`,
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

/** The day of a payment by the clocks of the space that it was for. */
const paymentDay = ({ space }: BookedTime, instant: Temporal.Instant) =>
  formatFullDate(dateIn(space.timeZone, instant));
