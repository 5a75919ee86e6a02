import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** From the first instant of a quarter, up to that of the next one, which is excluded. */
interface QuarterScope {
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
}

export interface VatDocumentFilter extends QuarterScope {
  readonly currency?: string | undefined;
  /** Decimal digits. */
  readonly rate?: string | undefined;
  readonly kind?: "invoice" | "credit_note" | "receipt" | undefined;
  /** Patterns of words in the number, the booking's code or the customer's name. */
  readonly words?: readonly string[];
}

/** Net, VAT and gross in whole minor units. */
export interface VatSums {
  readonly currency: string;
  /** Decimal digits. */
  readonly rate: string;
  readonly invoices: number;
  readonly creditNotes: number;
  readonly receipts: number;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

/** Sums the documents of a quarter by currency and rate. */
export async function sumVat(db: Database, scope: QuarterScope): Promise<VatSums[]> {
  const { rows } = await sql<VatSums>`
    select currency, rate::text as rate,
      count(*) filter (where kind = 'invoice')::int as invoices,
      count(*) filter (where kind = 'credit_note')::int as credit_notes,
      count(*) filter (where kind = 'receipt')::int as receipts,
      sum(net)::bigint as net, sum(tax)::bigint as tax, sum(gross)::bigint as gross
    from vat_paper_rates
    where tax_point_at >= ${scope.from} and tax_point_at < ${scope.until}
    group by currency, vat_paper_rates.rate
    order by currency, vat_paper_rates.rate desc`.execute(db);
  return rows;
}

/** A document's lines with one rate, or all of its lines. */
export interface VatDocumentRow {
  readonly number: string;
  readonly kind: "invoice" | "credit_note" | "receipt";
  readonly issuedOn: Temporal.PlainDate;
  /** The date by which the document counts: of the payment for a receipt, else of its issue. */
  readonly taxPoint: Temporal.PlainDate;
  readonly booking: string;
  readonly customer: string;
  readonly currency: string;
  /** Decimal digits. In a list without a rate, the highest rate of the document. */
  readonly rate: string;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

interface VatRow extends VatDocumentRow {
  readonly id: number;
}

/** Where a page of documents begins in the order of their tax points. */
interface DocumentKey {
  readonly id: number;
  readonly taxPointAt: Temporal.Instant;
}

interface DocumentPage {
  readonly limit: number;
  readonly offset: number;
  /** Only documents after this one. */
  readonly after?: DocumentKey | undefined;
}

/** Selects the ids of the documents that match, in the order of their tax points. With a rate, those with a line of that rate. */
function selectDocuments(
  db: Database,
  { from, until, currency, rate, kind, words = [] }: VatDocumentFilter,
) {
  let query = db
    .selectFrom("vatPapers as v")
    .where("v.taxPointAt", ">=", from)
    .where("v.taxPointAt", "<", until);
  if (currency !== undefined) {
    query = query.where("v.currency", "=", currency);
  }
  if (kind !== undefined) {
    query = query.where("v.kind", "=", kind);
  }
  if (rate !== undefined) {
    // The dates are those of the document: they let an index find the rates of the quarter.
    query = query.where(
      sql<boolean>`v.id in (select r.vat_paper_id from vat_paper_rates as r
        where r.tax_point_at >= ${from} and r.tax_point_at < ${until} and r.rate = ${rate}::numeric)`,
    );
  }
  for (const word of words) {
    query = query.where(sql<boolean>`v.search_text like ${word}`);
  }
  return query;
}

/** How many documents of a quarter match. */
export async function countVatDocuments(db: Database, filter: VatDocumentFilter): Promise<number> {
  const { count } = await selectDocuments(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of the documents of a quarter, in the order of their tax points. */
export function chooseVatDocuments(
  db: Database,
  filter: VatDocumentFilter,
  { limit, offset, after }: DocumentPage,
): Promise<DocumentKey[]> {
  return selectDocuments(db, filter)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(v.tax_point_at, v.id) > (${after?.taxPointAt}, ${after?.id})`),
    )
    .select(["v.id", "v.taxPointAt"])
    .orderBy("v.taxPointAt")
    .orderBy("v.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The documents with these keys, in the order of their tax points, with a row for each rate. */
export async function listVatRows(
  db: Database,
  keys: readonly DocumentKey[],
  rate: string | undefined,
): Promise<VatRow[]> {
  const { rows } = await sql<VatRow>`
    select v.id, v.facts ->> 'number' as number, v.kind, (v.facts ->> 'issuedOn')::date as issued_on,
      coalesce(v.facts ->> 'taxPoint', v.facts ->> 'issuedOn')::date as tax_point,
      v.facts ->> 'booking' as booking, v.facts -> 'buyer' ->> 'name' as customer, v.currency, r.rate::text as rate,
      r.net, r.tax, r.gross
    from vat_papers as v join vat_paper_rates as r on r.vat_paper_id = v.id
    where v.id = any(${keys.map(({ id }) => id)}::bigint[])
      and (${rate ?? null}::numeric is null or r.rate = ${rate ?? null}::numeric)
    order by v.tax_point_at, v.id, r.rate desc`.execute(db);
  return rows;
}

/** The documents with these keys, in the order of their tax points: the sums of their lines with the rate, or of all. */
export async function listVatDocuments(
  db: Database,
  keys: readonly DocumentKey[],
  rate: string | undefined,
): Promise<VatDocumentRow[]> {
  const byDocument = Map.groupBy(await listVatRows(db, keys, rate), ({ id }) => id);
  return [...byDocument.values()].map((ofDocument) =>
    ofDocument.reduce((sum, { net, tax, gross }) => ({
      ...sum,
      net: sum.net + net,
      tax: sum.tax + tax,
      gross: sum.gross + gross,
    })),
  );
}

const series = { INV: "invoice", CN: "credit_note", VR: "receipt" } as const;

/** Returns an invoice, a credit note or a receipt by its printed number; null if there is none. */
export async function findVatDocument(db: Database, number: string) {
  const [, prefix, digits] = /^(INV|CN|VR)-(\d{6,9})$/.exec(number) ?? [];
  if (digits === undefined || (prefix !== "INV" && prefix !== "CN" && prefix !== "VR")) {
    return null;
  }
  const row = await db
    .selectFrom("vatPapers")
    .where("kind", "=", series[prefix])
    .where("number", "=", Number(digits))
    .select(["id", "facts"])
    .executeTakeFirst();
  return row ?? null;
}
