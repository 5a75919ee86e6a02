import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { code, fraction, moneyAmount, plainDate, queryInteger, wireObject } from "../wire.ts";
import { listOf, listPage, searchText } from "./lists.ts";

// VAT by quarter, from the issued invoices, receipts and credit notes. Source: docs/console/vat-report.md

const quarter = {
  year: queryInteger(2000, 2100),
  quarter: queryInteger(1, 4),
};

export const vatDocumentKind = z.enum(["invoice", "credit_note", "receipt"]);

/** The sums of the lines with one rate. Credit notes count negatively. */
const vatRow = wireObject({
  currency: z.string(),
  rate: fraction,
  invoices: z.int(),
  creditNotes: z.int(),
  receipts: z.int(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
});
export type VatRow = z.output<typeof vatRow>;

export const getVatReport = endpoint({
  name: "getVatReport",
  summary: "Return net, VAT and gross of a quarter by currency and rate",
  method: "GET",
  path: "/admin/vat-report/",
  access: "staff",
  query: wireObject(quarter),
  status: 200,
  answer: wireObject({
    start: plainDate,
    end: plainDate,
    rows: z.array(vatRow),
    totals: z.array(
      wireObject({ currency: z.string(), net: z.int(), tax: z.int(), gross: z.int() }),
    ),
  }),
  refusals: ["not_found"],
});

const vatDocument = wireObject({
  /** `INV-000123`, `CN-000004` or `VR-000056`. */
  number: z.string(),
  kind: vatDocumentKind,
  issuedOn: plainDate,
  /** The date by which it counts: of the payment for a receipt, else of its issue. */
  taxPoint: plainDate,
  booking: z.string(),
  customer: z.string(),
  /** Of the lines with the chosen rate; negative for a credit note. */
  net: moneyAmount,
  tax: moneyAmount,
  gross: moneyAmount,
});
export type VatDocument = z.output<typeof vatDocument>;

const documentFilter = {
  ...quarter,
  currency: z.string().length(3).optional(),
  /** Decimal digits of a fraction. */
  rate: z
    .string()
    .regex(/^\d(\.\d{1,6})?$/)
    .optional(),
  kind: vatDocumentKind.optional(),
  /** Words in the number, the booking's code or the customer's name. */
  q: searchText,
};

export const listVatReportDocuments = endpoint({
  name: "listVatReportDocuments",
  summary: "List the invoices, VAT receipts and credit notes of a quarter",
  method: "GET",
  path: "/admin/vat-report/documents/",
  access: "staff",
  query: wireObject({ ...listPage, ...documentFilter }),
  status: 200,
  answer: listOf(vatDocument),
  refusals: ["not_found"],
});

export const downloadVatReport = endpoint({
  name: "downloadVatReport",
  summary:
    "Download the invoices, VAT receipts and credit notes of a quarter as CSV, a row for each rate",
  method: "GET",
  path: "/admin/vat-report/csv/",
  access: "staff",
  query: wireObject(documentFilter),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});

export const downloadVatDocument = endpoint({
  name: "downloadVatDocument",
  summary: "Download an invoice, a VAT receipt or a credit note as PDF",
  method: "GET",
  path: "/admin/vat-documents/{number}/",
  access: "staff",
  params: wireObject({ number: code }),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});
