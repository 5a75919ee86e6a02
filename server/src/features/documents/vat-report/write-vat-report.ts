import { formatDecimal } from "@frontage/domain/money/format-money.ts";
import { writeCsv } from "../../../csv/write-csv.ts";
import type { VatDocumentRow } from "./vat-report.queries.ts";

const columns = [
  "Number",
  "Document",
  "Issued",
  "Booking",
  "Customer",
  "VAT Rate",
  "Net",
  "VAT",
  "Gross",
  "Currency",
];

const kindTexts = { invoice: "Invoice", credit_note: "Credit note" } as const;

/** Writes the documents of a quarter as CSV, a row for each rate. Credit notes are negative. */
export function writeVatReport(rows: readonly VatDocumentRow[]): Buffer {
  return writeCsv([columns, ...rows.map(rowOf)], { bom: true });
}

function rowOf(row: VatDocumentRow): string[] {
  const decimal = (amount: number) => formatDecimal({ amount, currency: row.currency });
  return [
    row.number,
    kindTexts[row.kind],
    row.issuedOn.toString(),
    row.booking,
    row.customer,
    row.rate,
    decimal(row.net),
    decimal(row.tax),
    decimal(row.gross),
    row.currency,
  ];
}
