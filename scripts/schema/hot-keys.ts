import pg from "pg";
import { z } from "zod";

/** The tables that each visit, booking, payment or minute of a device writes. */
const hotTables = [
  "audit_entries",
  "booking_drafts",
  "booking_lines",
  "bookings",
  "charges",
  "claims",
  "deals",
  "discount_redemptions",
  "footfall_counts",
  "holds",
  "idempotency_keys",
  "ledger_entries",
  "licences",
  "mails",
  "payments",
  "refunds",
  "sessions",
  "vat_papers",
];

const keyRow = z.object({
  table: z.string(),
  kind: z.enum(["p", "u", "x", "f"]),
  columns: z.array(z.string()),
  target: z.string().nullable(),
  tableColumns: z.array(z.string()),
  /** The tables to which the table refers, by their foreign keys. */
  parents: z.array(z.string()),
});
type Key = z.output<typeof keyRow>;

// A unique index without a constraint counts as well: a distributed table has the same rule for it.
const keysQuery = `
  with ours as (
    select oid, relname,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      array(select distinct confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' order by 1) as parents
    from pg_class as c where relnamespace = 'public'::regnamespace and relname = any($1)),
  keys as (
    select conrelid as oid, contype::text as kind, conkey as numbers,
      nullif(confrelid, 0)::regclass::text as target
    from pg_constraint where contype in ('p', 'u', 'x', 'f')
    union all
    select indrelid, 'u', indkey::int2[], null from pg_index as i
    where indisunique and not exists (select from pg_constraint where conindid = i.indexrelid))
  select o.relname as table, k.kind, k.target, o.columns as "tableColumns", o.parents,
    array(select coalesce(a.attname::text, 'an expression') from unnest(k.numbers) with ordinality as n (number, place)
      left join pg_attribute as a on a.attrelid = o.oid and a.attnum = n.number and n.number > 0
      order by n.place) as columns
  from ours as o join keys as k on k.oid = o.oid
  order by o.relname, array_position(array['p', 'u', 'x', 'f'], k.kind), columns, target`;

const kinds = { p: "primary", u: "unique", x: "exclusion", f: "foreign" };
/** The columns by which tables could be distributed. */
const shards = ["space_id", "user_id"];

/** Returns the page of the unique and foreign keys of hot tables, from a migrated database. */
export async function hotKeysPage(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const keys = z.array(keyRow).parse((await client.query(keysQuery, [hotTables])).rows);
    const columns = new Map(keys.map(({ table, tableColumns }) => [table, tableColumns]));
    const counts = new Map<string, number>();
    const rows = keys.map((key) => {
      const answer = carries(key, columns);
      const kind = answer.split(":")[0] ?? "";
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const target = key.target === null ? "" : ` → \`${key.target}\``;
      return `| \`${key.table}\` | ${kinds[key.kind]} | \`${key.columns.join(", ")}\`${target} | ${answer} |`;
    });
    const summary = [...counts]
      .toSorted()
      .map(([answer, count]) => `${count} ${answer}`)
      .join(", ");
    return [
      "# Keys of hot tables",
      "",
      "Written by `npm run generate-schema` from the migrations: what it would take to divide the tables that every booking",
      "writes by space or by person, as an engine of several machines asks. [Scale](scale.md#beyond-one-primary) says when.",
      "",
      `Of ${keys.length} keys: ${summary}.`,
      "",
      "- **has**: the key contains `space_id` or `user_id`.",
      "- **column**: the table has one of them, so that the key could carry it.",
      "- **through**: the row belongs to another one that has it, and could carry a copy.",
      "- **global**: unique across all spaces and people, or a reference to a table that every machine would hold.",
      "",
      "| table | key | columns | carries |",
      "| --- | --- | --- | --- |",
      ...rows,
      "",
    ].join("\n");
  } finally {
    await client.end();
  }
}

function carries(key: Key, columns: ReadonlyMap<string, readonly string[]>): string {
  const inKey = shards.filter((shard) => key.columns.includes(shard));
  if (inKey.length > 0) {
    return `has: ${inKey.join(", ")}`;
  }
  const inTable = shards.filter((shard) => key.tableColumns.includes(shard));
  if (inTable.length > 0) {
    return `column: ${inTable.join(", ")}`;
  }
  const parents = key.parents.filter((parent) =>
    columns.get(parent)?.some((column) => shards.includes(column)),
  );
  return parents.length > 0 ? `through: ${parents.join(", ")}` : "global";
}
