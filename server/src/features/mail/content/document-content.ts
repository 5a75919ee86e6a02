import { whatIsOwed } from "@frontage/domain/bookings/payment-facts/what-is-owed.ts";
import { bookingFacts, openBooking, outstandingRows, payBlocks, pricesIn } from "./booking-rows.ts";
import { greeting, type MailContent, type MailSite } from "./mail-content.ts";
import type { FactsOf } from "../mail-facts.ts";

const names = { invoice: "VAT invoice", credit_note: "Credit note" } as const;

export function vatDocumentIssued(
  facts: FactsOf<"vat_document_issued">,
  site: MailSite,
): MailContent {
  const { booking, documents, currency } = facts;
  const price = pricesIn(currency);
  const title = documents.map(({ kind, number }) => `${names[kind]} ${number}`).join(" and ");
  return {
    subject: `${title}: ${booking.space.name}`,
    preview: "It is attached as a PDF.",
    heading: title,
    blocks: [
      greeting(facts.firstName),
      { type: "text", text: whyIssued(facts) },
      {
        type: "bill",
        rows: documents.map(({ kind, number, total }) => ({
          label: `${names[kind]} ${number}`,
          detail: "inc. VAT",
          amount: price(total),
        })),
        totals: outstandingRows(facts, currency, site),
      },
      ...payBlocks(whatIsOwed(facts), { site, booking, currency }),
      { type: "facts", rows: bookingFacts(booking) },
      openBooking(site, booking),
    ],
  };
}

function whyIssued({ documents, isCancelled }: FactsOf<"vat_document_issued">): string {
  const kinds = new Set(documents.map(({ kind }) => kind));
  if (!kinds.has("credit_note")) {
    return isCancelled
      ? "The VAT invoice for the part of your cancelled booking that is kept is attached."
      : "The VAT invoice of your booking is attached.";
  }
  const why = isCancelled ? "Your booking was cancelled" : "Your booking was changed";
  return kinds.has("invoice")
    ? `${why} after its invoice had been issued. The attached credit note takes that invoice back, and the attached invoice replaces it.`
    : `${why} after its invoice had been issued. The attached credit note takes that invoice back.`;
}
