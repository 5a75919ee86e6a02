import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { VatDocumentFacts } from "../document-facts.ts";
import { insertVatDocument, takeNextNumber } from "../documents.queries.ts";
import type { IssuedDocument } from "./mail-issued.ts";
import { vatDocumentNumber, vatDocumentRow, type NewVatDocument } from "./vat-document-row.ts";

/** Stores a VAT document under the next number of its series. */
export async function issueVatDocument(
  tx: DatabaseTransaction,
  row: NewVatDocument,
  facts: Omit<VatDocumentFacts, "number">,
): Promise<IssuedDocument> {
  const { kind, lines, isReplaced = false } = facts;
  const next = await takeNextNumber(tx, kind);
  const number = vatDocumentNumber(kind, next);
  const id = await insertVatDocument(tx, vatDocumentRow({ ...row, number: next }, facts));
  const total = lines.reduce((sum, { gross }) => sum + gross, 0);
  return { id, kind, number, total, isOfReceipt: row.reducesId !== undefined, isReplaced };
}
