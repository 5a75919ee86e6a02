import {
  negate,
  subtractByRate,
  sumByRate,
  type RateSum,
} from "@frontage/domain/tax-point/sum-by-rate.ts";
import { formatDateInWords } from "@frontage/domain/time/format-time.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { vatDocumentFacts, type DocumentLine, type VatDocumentFacts } from "../document-facts.ts";
import { listVatDocuments } from "../documents.queries.ts";

/** A receipt, and what of it no credit note has taken back. */
export interface Receipt {
  readonly id: number;
  /** The ledger entry of its payment. */
  readonly entryId: number;
  readonly facts: VatDocumentFacts;
  readonly left: readonly RateSum[];
  /** Gross minor units that credit notes have taken back. */
  readonly credited: number;
}

/** Lists the receipts of a booking in the order of issue. */
export async function listReceipts(tx: DatabaseTransaction, bookingId: number): Promise<Receipt[]> {
  const documents = await listVatDocuments(tx, bookingId);
  return documents.flatMap(({ id, ledgerEntryId, facts }) => {
    if (ledgerEntryId === null) {
      return [];
    }
    const parsed = vatDocumentFacts.parse(facts);
    const credits = documents
      .filter(({ reducesId }) => reducesId === id)
      .flatMap((credit) => vatDocumentFacts.parse(credit.facts).lines);
    return [
      {
        id,
        entryId: ledgerEntryId,
        facts: parsed,
        left: subtractByRate(parsed.lines, sumByRate(credits)),
        credited: credits.reduce((sum, { gross }) => sum + gross, 0),
      },
    ];
  });
}

/** The lines with which an invoice leaves out what receipts have declared. */
export function deductionsOf(receipts: readonly Receipt[]): DocumentLine[] {
  return receipts.flatMap(({ facts: { number, issuedOn }, left }) =>
    negate(left)
      .filter(({ net, tax, gross }) => net !== 0 || tax !== 0 || gross !== 0)
      .map((sum) =>
        plainLine("receipt", `Less VAT receipt ${number} of ${formatDateInWords(issuedOn)}`, sum),
      ),
  );
}

/** A line that is only an amount at a rate. */
export function plainLine(
  kind: "advance" | "receipt",
  name: string,
  { taxRate, net, tax, gross }: RateSum,
): DocumentLine {
  return {
    kind,
    name,
    category: "",
    quantity: 1,
    hours: null,
    days: null,
    optionValues: {},
    taxRate,
    discount: 0,
    // `-0` would not equal the 0 that is read from the database.
    net: net || 0,
    tax: tax || 0,
    gross: gross || 0,
  };
}
