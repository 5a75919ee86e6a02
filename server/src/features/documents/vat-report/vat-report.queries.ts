import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../../db/connect.ts";

/** From the first instant of a quarter, up to that of the next one, which is excluded. */
interface QuarterScope {
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
}

export interface VatDocumentFilter extends QuarterScope {
  readonly currency?: string | undefined;
  /** Decimal digits. */
  readonly rate?: string | undefined;
  readonly kind?: "invoice" | "credit_note" | undefined;
  /** Patterns of words in the number, the booking's code or the customer's name. */
  readonly words?: readonly string[];
}

/** The documents of a quarter with a row for each rate. Amounts are whole minor units, negative for a credit note. */
const byRate = ({ from, until }: QuarterScope): RawBuilder<unknown> => sql`
  select v.id, v.kind, v.facts ->> 'number' as number, (v.facts ->> 'issuedOn')::date as issued_on,
    v.facts ->> 'booking' as booking, v.facts -> 'buyer' ->> 'name' as customer,
    v.facts ->> 'currency' as currency, trim_scale((line ->> 'taxRate')::numeric) as rate,
    sum(case v.kind when 'invoice' then 1 else -1 end * (line ->> 'net')::bigint)::bigint as net,
    sum(case v.kind when 'invoice' then 1 else -1 end * (line ->> 'tax')::bigint)::bigint as tax,
    sum(case v.kind when 'invoice' then 1 else -1 end * (line ->> 'gross')::bigint)::bigint as gross
  from vat_papers as v cross join lateral jsonb_array_elements(v.facts -> 'lines') as line
  where v.issued_at >= ${from} and v.issued_at < ${until}
  group by v.id, (line ->> 'taxRate')::numeric`;

/** Net, VAT and gross in whole minor units. */
export interface VatSums {
  readonly currency: string;
  /** Decimal digits. */
  readonly rate: string;
  readonly invoices: number;
  readonly creditNotes: number;
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
      sum(net)::bigint as net, sum(tax)::bigint as tax, sum(gross)::bigint as gross
    from (${byRate(scope)}) as documents
    group by currency, rate
    order by currency, rate desc`.execute(db);
  return rows;
}

/** A document's lines with one rate, or all of its lines. */
export interface VatDocumentRow {
  readonly number: string;
  readonly kind: "invoice" | "credit_note";
  readonly issuedOn: Temporal.PlainDate;
  readonly booking: string;
  readonly customer: string;
  readonly currency: string;
  /** Decimal digits. In a list without a rate, the highest rate of the document. */
  readonly rate: string;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

function filtered({ currency, rate, kind, words = [], ...scope }: VatDocumentFilter) {
  const conditions = [
    sql`true`,
    ...(currency === undefined ? [] : [sql`currency = ${currency}`]),
    ...(rate === undefined ? [] : [sql`rate = ${rate}::numeric`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...words.map((word) => sql`concat_ws(' ', number, booking, customer) ilike ${word}`),
  ];
  return sql`select * from (${byRate(scope)}) as documents where ${sql.join(conditions, sql` and `)}`;
}

/** A page of the documents of a quarter in the order of issue, and how many match. */
export async function listVatReportDocuments(
  db: Database,
  filter: VatDocumentFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; rows: VatDocumentRow[] }> {
  const counted = await sql<{ count: number }>`
    select count(distinct id)::int as count from (${filtered(filter)}) as rates`.execute(db);
  const { rows } = await sql<VatDocumentRow>`
    select number, kind, issued_on, booking, customer, currency, max(rate)::text as rate,
      sum(net)::bigint as net, sum(tax)::bigint as tax, sum(gross)::bigint as gross
    from (${filtered(filter)}) as rates
    group by id, number, kind, issued_on, booking, customer, currency
    order by id limit ${limit} offset ${offset}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** Lists the documents of a quarter in the order of issue, with a row for each rate. */
export async function listVatRows(
  db: Database,
  filter: VatDocumentFilter,
): Promise<VatDocumentRow[]> {
  const { rows } = await sql<VatDocumentRow>`
    select number, kind, issued_on, booking, customer, currency, rate::text as rate, net, tax, gross
    from (${filtered(filter)}) as rates order by id, rate desc`.execute(db);
  return rows;
}

const series = { INV: "invoice", CN: "credit_note" } as const;

/** Returns an invoice or credit note by its printed number; null if there is none. */
export async function findVatDocument(db: Database, number: string) {
  const [, prefix, digits] = /^(INV|CN)-(\d{6,9})$/.exec(number) ?? [];
  if (digits === undefined || (prefix !== "INV" && prefix !== "CN")) {
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
