import { whatIsOwed } from "@frontage/domain/bookings/payment-facts/what-is-owed.ts";
import {
  addressBlocks,
  bookingFacts,
  openBooking,
  outstandingRows,
  payBlocks,
  pricesIn,
} from "./booking-rows.ts";
import { vatDocumentNames } from "@frontage/domain/tax-point/vat-document-names.ts";
import { greeting, type MailContent, type MailSite } from "./mail-content.ts";
import type { FactsOf } from "../mail-facts.ts";

export function vatDocumentIssued(
  facts: FactsOf<"vat_document_issued">,
  site: MailSite,
): MailContent {
  const { booking, documents, currency } = facts;
  const price = pricesIn(currency);
  const title = documents
    .map(({ kind, number }) => `${vatDocumentNames[kind]} ${number}`)
    .join(" and ");
  return {
    subject: `${title}: ${booking.space.name}`,
    preview: documents.length > 1 ? "They are attached as PDFs." : "It is attached as a PDF.",
    heading: title,
    blocks: [
      greeting(facts.firstName),
      { type: "text", text: whyIssued(facts) },
      {
        type: "bill",
        rows: documents.map(({ kind, number, total }) => ({
          label: `${vatDocumentNames[kind]} ${number}`,
          detail: "inc. VAT",
          amount: price(total),
        })),
        totals: outstandingRows(facts, currency, site),
      },
      ...payBlocks(whatIsOwed(facts), { site, booking, currency }),
      { type: "facts", rows: bookingFacts(booking) },
      openBooking(site, booking),
      ...addressBlocks(facts, site),
    ],
  };
}

function whyIssued({ documents, isCancelled }: FactsOf<"vat_document_issued">): string {
  const kinds = new Set(documents.map(({ kind }) => kind));
  const credits = documents.filter(({ kind }) => kind === "credit_note");
  if (credits.length > 0 && credits.every(({ isReplaced }) => isReplaced)) {
    return "We have added your address to your VAT documents. What did not show it is taken back by credit note and replaced by a document with the same amounts, both attached. No money is moved.";
  }
  if (!kinds.has("invoice") && kinds.has("receipt")) {
    return "The VAT receipt for what you paid in advance is attached. The VAT invoice at the end of your booking lists it as taxed already.";
  }
  if (documents.some(({ isOfReceipt }) => isOfReceipt)) {
    return kinds.has("invoice")
      ? "The attached credit note takes back the part of your payment in advance that no longer belongs to your booking. The attached VAT invoice states what your booking comes to."
      : "The attached credit note takes back the part of your payment in advance that no longer belongs to your booking.";
  }
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
