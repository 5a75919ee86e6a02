import {
  grossOf,
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
  /** Gross minor units of its payment that credit notes have taken back for good. */
  readonly credited: number;
}

/** Lists the receipts of a booking in the order of their payments, without those that were replaced. */
export async function listReceipts(tx: DatabaseTransaction, bookingId: number): Promise<Receipt[]> {
  const documents = await listVatDocuments(tx, bookingId);
  const ofPayments = Map.groupBy(
    documents.filter(({ ledgerEntryId }) => ledgerEntryId !== null),
    ({ ledgerEntryId }) => ledgerEntryId,
  );
  return [...ofPayments].flatMap(([entryId, receipts]) => {
    const [first, last] = [receipts[0], receipts.at(-1)];
    if (entryId === null || !first || !last) {
      return [];
    }
    const facts = vatDocumentFacts.parse(last.facts);
    const credits = documents
      .filter(({ reducesId }) => reducesId === last.id)
      .flatMap((credit) => vatDocumentFacts.parse(credit.facts).lines);
    const left = subtractByRate(facts.lines, sumByRate(credits));
    // The first receipt was for the whole payment, a later one for what was left of it.
    const credited = grossOf(vatDocumentFacts.parse(first.facts).lines) - grossOf(left);
    return [{ id: last.id, entryId, facts, left, credited }];
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
