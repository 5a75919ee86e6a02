import { instant, plainDate } from "@frontage/contract/wire.ts";
import { z } from "zod";

// What papers say, as it is kept in the database. Amounts are whole minor units of the paper's currency, rates the
// digits of a fraction. A paper is made from its facts alone: nothing that changes later can change it.

export const paperLine = z.object({
  kind: z.enum(["rental", "flexi_ticket", "product"]),
  name: z.string(),
  category: z.string(),
  quantity: z.int(),
  hours: z.number().nullable(),
  days: z.int().nullable(),
  optionValues: z.record(z.string(), z.string()),
  taxRate: z.string(),
  /** Gross taken off by the discount. */
  discount: z.int(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
});
export type PaperLine = z.output<typeof paperLine>;

/** What a customer wants on documents beside their name, as it was when the document was issued. */
const billing = z.object({
  companyName: z.string().nullable(),
  /** Lines, separated by line breaks. */
  address: z.string().nullable(),
  vatNumber: z.string().nullable(),
});

const buyer = z.object({
  name: z.string(),
  email: z.string(),
  /** Null if the customer gave none; documents issued before they could be given have none. */
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
});
export type Company = z.output<typeof company>;

/** What was booked, for how much. */
const booked = {
  company,
  booking: z.string(),
  space: z.object({ name: z.string(), address: z.string(), zone: z.string() }),
  start: instant,
  end: instant,
  currency: z.string(),
  lines: z.array(paperLine),
  discount: z.object({ code: z.string(), rate: z.string() }).nullable(),
};
export const bookedFacts = z.object(booked);
export type BookedFacts = z.output<typeof bookedFacts>;

export const licenceFacts = z.object({
  ...booked,
  /** Version of the licence's terms. */
  template: z.int(),
  /** 1 as signed at booking; each move adds one. */
  version: z.int(),
  signature: z.object({
    printedName: z.string(),
    email: z.string(),
    at: instant,
    ip: z.string(),
    userAgent: z.string().nullable(),
  }),
});
export type LicenceFacts = z.output<typeof licenceFacts>;

/** Money that came in (positive) or went back (negative). */
export const paperPayment = z.object({ at: instant, amount: z.int() });
export type PaperPayment = z.output<typeof paperPayment>;

export const vatPaperFacts = z.object({
  ...booked,
  kind: z.enum(["invoice", "credit_note"]),
  /** `INV-000123`. */
  number: z.string(),
  issuedOn: plainDate,
  buyer,
  /** As they were when the paper was issued. */
  payments: z.array(paperPayment),
  /** The invoice that a credit note takes back. */
  credits: z.object({ number: z.string(), issuedOn: plainDate }).nullable(),
});
export type VatPaperFacts = z.output<typeof vatPaperFacts>;
