import { whatIsOwed } from "@frontage/domain/bookings/payment-facts/what-is-owed.ts";
import { bookingFacts, openBooking, payActions, payBlocks, pricesIn } from "./booking-rows.ts";
import { greeting, type MailBlock, type MailContent, type MailSite } from "./mail-content.ts";
import { paymentDay } from "./payment-content.ts";
import type { FactsOf } from "../mail-facts.ts";

export function extraCharged(facts: FactsOf<"extra_charged">, site: MailSite): MailContent {
  const { booking, reason } = facts;
  const amount = pricesIn(facts.currency)(facts.amount);
  return {
    subject: `We have charged ${amount}: ${booking.space.name}`,
    preview: reason,
    heading: `${amount} charged`,
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: `We have charged ${amount} to the card of this booking, for something that it did not include:`,
      },
      { type: "quote", text: reason },
      {
        type: "facts",
        rows: [
          { label: "Amount", value: `${amount} inc. VAT` },
          { label: "Paid on", value: paymentDay(booking, facts.paidAt) },
          { label: "Payment", value: facts.paymentReference },
          ...bookingFacts(booking),
        ],
      },
      openBooking(site, booking),
      {
        type: "note",
        text: `Receipt – not a VAT invoice. If you think that this is wrong, please write to ${site.contact.email}.`,
      },
    ],
  };
}

export function extraRequested(facts: FactsOf<"extra_requested">, site: MailSite): MailContent {
  const { booking, reason, isOnInvoice, currency } = facts;
  const amount = pricesIn(currency)(facts.amount);
  const owed = isOnInvoice
    ? whatIsOwed({ ...facts, paymentTerms: "invoice" })
    : // The facts of a mail from before they were kept are those of its amount.
      whatIsOwed({
        ...facts,
        outstanding: facts.outstanding || facts.amount,
        refusal: facts.refusal ?? "unconfirmed",
      });
  return {
    subject: isOnInvoice
      ? `${amount} added to your booking: ${booking.space.name}`
      : `Please confirm your payment of ${amount}: ${booking.space.name}`,
    preview: reason,
    heading: isOnInvoice ? `${amount} added` : `${amount} to pay`,
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: isOnInvoice
          ? `We have added ${amount} to what you pay by bank transfer for this booking, for something that it did not include:`
          : `We wanted to charge ${amount} to the card of this booking, for something that it did not include. Your bank asks you to confirm the payment:`,
      },
      { type: "quote", text: reason },
      ...(isOnInvoice
        ? payBlocks(owed, { site, booking, currency })
        : [...withTheRest(facts), ...payActions(owed, { site, booking, currency })]),
      { type: "facts", rows: bookingFacts(booking) },
      ...(isOnInvoice ? [openBooking(site, booking)] : []),
    ],
  };
}

/** Everything outstanding is paid at once. */
function withTheRest({ amount, outstanding, currency }: FactsOf<"extra_requested">): MailBlock[] {
  const price = pricesIn(currency);
  return outstanding > amount
    ? [
        {
          type: "text",
          text: `With the ${price(outstanding - amount)} that was still to pay, that is ${price(outstanding)}.`,
        },
      ]
    : [];
}

export function bookingDocuments(
  { booking, ...facts }: FactsOf<"booking_documents">,
  site: MailSite,
): MailContent {
  const licence = `${site.origin}/bookings/occupational-license/download?code=${encodeURIComponent(booking.code)}`;
  return {
    subject: `The documents of your booking: ${booking.space.name}`,
    preview: "The licence, and the receipt or invoice.",
    heading: "Your documents",
    blocks: [
      greeting(facts.firstName),
      {
        type: "text",
        text: "Log in to download your licence here, and the receipt or the VAT invoice on the page of your booking.",
      },
      { type: "button", label: "Download the licence", url: licence },
      { type: "facts", rows: bookingFacts(booking) },
      openBooking(site, booking),
    ],
  };
}

export function eventTakenOff(
  { booking, event, reason, firstName }: FactsOf<"event_taken_off">,
  site: MailSite,
): MailContent {
  return {
    subject: `Your event page is off our site: ${event}`,
    preview: reason,
    heading: "Your event page",
    blocks: [
      greeting(firstName),
      {
        type: "text",
        text: `We have taken the page of your event “${event}” off our site. Your booking stays as you made it. The reason:`,
      },
      { type: "quote", text: reason },
      {
        type: "text",
        text: "You can change the event on the page of your booking. When it is ready, write to us and we look at it again.",
      },
      { type: "facts", rows: bookingFacts(booking) },
      openBooking(site, booking),
      {
        type: "note",
        text: `If you think that this is wrong, please write to ${site.contact.email}.`,
      },
    ],
  };
}
