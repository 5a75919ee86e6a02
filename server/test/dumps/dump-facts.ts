import type pg from "pg";

/**
 * What must be the same after an upgrade: how many there are of everything that matters, and how much money. They are
 * stored beside a dump. A migration that renames a table changes its query here, never the stored answer.
 */
const queries: Readonly<Record<string, string>> = {
  people: "select count(*)::int as count from users",
  spaces: "select code, status from spaces order by code",
  bookings: `
    select status, currency, count(*)::int as count, sum(total_gross)::text as gross, sum(outstanding_amount)::text as outstanding
    from bookings group by status, currency order by status, currency`,
  "lines of bookings": `
    select kind, count(*)::int as count, sum(net)::text as net, sum(tax)::text as tax, sum(gross)::text as gross
    from booking_lines group by kind order by kind`,
  "reserved times": `
    select (closed_reason is not null) as closed, count(*)::int as count, sum(extract(epoch from ends_at - starts_at))::int as seconds
    from claims group by 1 order by 1`,
  charges: `
    select purpose, status, count(*)::int as count, sum(amount)::text as amount
    from charges group by purpose, status order by purpose, status`,
  payments: `
    select kind, provider, count(*)::int as count, sum(amount)::text as amount
    from payments group by kind, provider order by kind, provider`,
  ledger: "select count(*)::int as count, sum(amount)::text as amount from ledger_entries",
  refunds: `
    select status, count(*)::int as count, sum(amount)::text as amount from refunds group by status order by status`,
  documents: `
    select p.kind, count(distinct p.id)::int as count, sum(r.gross)::text as gross
    from vat_papers as p join vat_paper_rates as r on r.vat_paper_id = p.id group by p.kind order by p.kind`,
  licences: "select count(*)::int as count from licences",
  statements: "select count(*)::int as count, sum(total_due)::text as due from statements",
  designs: `
    select source_type as source, count(*)::int as count, count(deleted_at)::int as deleted
    from designs group by source_type order by source_type`,
  "files of designs": "select count(*)::int as count, sum(size)::text as bytes from uploaded_files",
  "documents of the editor":
    "select count(*)::int as count, sum(version)::int as versions from editor_documents",
  mails:
    "select kind, state, count(*)::int as count from mails group by kind, state order by kind, state",
  "requests in the inbox":
    "select kind, state, count(*)::int as count from inbox_items group by kind, state order by kind, state",
  content: "select kind, count(*)::int as count from content_items group by kind order by kind",
  footfall:
    "select count(*)::int as count, sum(passing)::text as passing, sum(entered)::text as entered from footfall_counts",
  audit: "select count(*)::int as count from audit_entries",
};

export type DumpFacts = Readonly<Record<string, readonly unknown[]>>;

/** Reads what must be the same after an upgrade. */
export async function readDumpFacts(pool: pg.Pool): Promise<DumpFacts> {
  const facts: Record<string, readonly unknown[]> = {};
  for (const [name, query] of Object.entries(queries)) {
    facts[name] = (await pool.query<object>(query)).rows;
  }
  return facts;
}
