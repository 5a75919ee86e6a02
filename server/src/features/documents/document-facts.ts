import { instant, plainDate } from "@frontage/contract/wire.ts";
import { lacksBillingAddress } from "@frontage/domain/company/needs-billing-address.ts";
import { registrationPlaces } from "@frontage/domain/company/company-line.ts";
import { paymentMethods } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import { sumByRate } from "@frontage/domain/tax-point/sum-by-rate.ts";
import { z } from "zod";
import { storedTransfer } from "../settings/stored-transfer.ts";
import type { StoredLine } from "../../db/json-columns.ts";

// The facts of documents, as stored in the database. Amounts are whole minor units of the document's currency, rates
// the decimal digits of a fraction. A document is made from its facts alone, so that later changes elsewhere cannot
// change it.

/** Which copy of a document is read: owner and staff read all of it, a landlord's copy leaves out personal data. */
export type DocumentReader = "owner" | "landlord";

export const documentLine = z.object({
  /** `advance`: what a receipt is for. `receipt`: what an invoice leaves out, because a receipt declared it. */
  kind: z.enum(["rental", "flexi_ticket", "product", "extra", "credit", "advance", "receipt"]),
  name: z.string(),
  category: z.string(),
  quantity: z.int(),
  hours: z.number().nullable(),
  days: z.int().nullable(),
  optionValues: z.record(z.string(), z.string()),
  taxRate: z.string(),
  /** The gross discount. */
  discount: z.int(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
});
export type DocumentLine = z.output<typeof documentLine>;

/** Returns the lines of a document from stored ones. */
export function documentLines(lines: readonly StoredLine[]): DocumentLine[] {
  return documentLine
    .array()
    .parse(
      lines.map((line) => ({ ...line, hours: line.hours === null ? null : Number(line.hours) })),
    );
}

/** The billing details beside the customer's name, as they were at issue. */
export const billing = z.object({
  companyName: z.string().nullable(),
  /** Lines, separated by line breaks. */
  address: z.string().nullable(),
  vatNumber: z.string().nullable(),
});

const buyer = z.object({
  name: z.string(),
  email: z.string(),
  /** Null if the customer gave none, and in documents from before billing details. */
  billing: billing.nullable().default(null),
});
export type Buyer = z.output<typeof buyer>;

export const company = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.array(z.string()),
  companyNumber: z.string(),
  vatNumber: z.string(),
  email: z.string(),
  /** Null in documents from before it was asked for. */
  registeredIn: z.enum(registrationPlaces).nullable().default(null),
  /** Lines; null if it is the address. */
  registeredOffice: z.array(z.string()).nullable().default(null),
});
export type Company = z.output<typeof company>;

/** The booked items and the price of each line. */
const booked = {
  company,
  booking: z.string(),
  space: z.object({ name: z.string(), address: z.string(), zone: z.string() }),
  start: instant,
  end: instant,
  currency: z.string(),
  lines: z.array(documentLine),
  discount: z.object({ code: z.string(), rate: z.string() }).nullable(),
};
export const bookedFacts = z.object(booked);
export type BookedFacts = z.output<typeof bookedFacts>;

export const licenceFacts = z.object({
  ...booked,
  /** How much is refunded when the booking is cancelled, as a sentence. Null in licences from before policies. */
  cancellationTerms: z.string().nullable().default(null),
  /** How to get in and whom to call, as the space said at signature; null if it says nothing, and in earlier licences. */
  arrival: z.string().nullable().default(null),
  hostPhone: z.string().nullable().default(null),
  /** Version of the licence's terms. */
  template: z.int(),
  /** 1 when signed at booking. Each move, change of add-ons and the cancellation add a version. */
  version: z.int(),
  /** The signed version, of which a change of add-ons or a cancellation repeats the signature; null for a signed one. */
  signedVersion: z.int().nullable().default(null),
  /** When a change of add-ons or the cancellation added this version; null for a signed one. */
  amendedAt: instant.nullable().default(null),
  /** When the booking was cancelled; null if it was not. */
  cancelledOn: plainDate.nullable().default(null),
  signature: z.object({
    printedName: z.string(),
    email: z.string(),
    at: instant,
    ip: z.string(),
    userAgent: z.string().nullable(),
    /** The member of staff who accepted on behalf of the customer; null if the customer accepted. */
    acceptedBy: z.string().nullable().default(null),
  }),
});
export type LicenceFacts = z.output<typeof licenceFacts>;

/** Money that was charged (positive) or refunded (negative). Documents from before bank transfers name no method. */
export const documentPayment = z.object({
  at: instant,
  amount: z.int(),
  method: z.enum(paymentMethods).default("card"),
  /** The bank moved it: it took a payment back, gave it back, or a refund came back. Source: docs/console/disputes.md */
  isByBank: z.boolean().optional(),
});
export type DocumentPayment = z.output<typeof documentPayment>;

export const vatDocumentFacts = z.object({
  ...booked,
  kind: z.enum(["invoice", "credit_note", "receipt"]),
  /** `INV-000123`, `CN-000004`, `VR-000056`. */
  number: z.string(),
  issuedOn: plainDate,
  buyer,
  /** As it was at issue. */
  payments: z.array(documentPayment),
  /** How to pay what was left at issue; null if nothing was, and on credit notes. */
  transfer: storedTransfer.nullable().default(null),
  /** The invoice that a credit note cancels, or the receipt of which it takes back a part. */
  credits: z.object({ number: z.string(), issuedOn: plainDate }).nullable(),
  /** When the booking was cancelled. Null if it was not, and in documents from before cancellations. */
  cancelledOn: plainDate.nullable().default(null),
  /** When the payment of a receipt arrived. Null for everything else. Source: docs/console/vat-report.md#tax-point */
  taxPoint: plainDate.nullable().default(null),
  /** Whether a credit note is followed by a document that differs by the customer's address alone. */
  isReplaced: z.boolean().optional(),
});
export type VatDocumentFacts = z.output<typeof vatDocumentFacts>;

/**
 * Whether there is anything to invoice. There is not if nothing is kept of a cancelled booking, or a lost dispute has
 * taken all that a booking brought in.
 */
export const hasPrice = (lines: readonly DocumentLine[]): boolean =>
  sumByRate(lines).some(({ net, tax, gross }) => net !== 0 || tax !== 0 || gross !== 0);

/** Whether a document should show the customer's address and has none. */
export function lacksAddress({ lines, buyer }: Pick<VatDocumentFacts, "lines" | "buyer">): boolean {
  const amount = lines
    .filter(({ kind }) => kind !== "receipt")
    .reduce((sum, { gross }) => sum + gross, 0);
  return lacksBillingAddress({ amount }, buyer.billing?.address);
}

/** How long after its issue an invoice is replaced for the customer's address. */
const addressDays = 30;

/** Whether a document of a date is still replaced for the customer's address. */
export function isAddressDue(issuedOn: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return issuedOn.until(today, { largestUnit: "days" }).days <= addressDays;
}
