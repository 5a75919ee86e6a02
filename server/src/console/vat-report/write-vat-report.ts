import { formatDecimal } from "@frontage/domain/money/format-decimal.ts";
import { writeCsv } from "../../text/write-csv.ts";
import type { Database } from "../../db/connect.ts";
import {
  chooseVatDocuments,
  listVatRows,
  type VatDocumentFilter,
  type VatDocumentRow,
} from "./vat-report.queries.ts";

const columns = [
  "Number",
  "Document",
  "Issued",
  "Tax Point",
  "Booking",
  "Customer",
  "VAT Rate",
  "Net",
  "VAT",
  "Gross",
  "Currency",
];

const kindTexts = {
  invoice: "Invoice",
  credit_note: "Credit note",
  receipt: "VAT receipt",
} as const;

/** Documents that are read and sent at once. */
const batchSize = 1000;

/**
 * Writes the documents of a quarter as CSV in parts, a row for each rate. Credit notes are negative. Documents never
 * change, so each part begins after the last document of the one before.
 */
export async function* writeVatReport(
  db: Database,
  filter: VatDocumentFilter,
): AsyncGenerator<Buffer> {
  yield writeCsv([columns], { bom: true });
  let keys = await chooseVatDocuments(db, filter, { limit: batchSize, offset: 0 });
  while (keys.length > 0) {
    const rows = await listVatRows(db, keys, filter.rate);
    yield writeCsv(rows.map(rowOf));
    const after = keys.at(-1);
    keys = await chooseVatDocuments(db, filter, { limit: batchSize, offset: 0, after });
  }
}

function rowOf(row: VatDocumentRow): string[] {
  const decimal = (amount: number) => formatDecimal({ amount, currency: row.currency });
  return [
    row.number,
    kindTexts[row.kind],
    row.issuedOn.toString(),
    row.taxPoint.toString(),
    row.booking,
    row.customer,
    row.rate,
    decimal(row.net),
    decimal(row.tax),
    decimal(row.gross),
    row.currency,
  ];
}
