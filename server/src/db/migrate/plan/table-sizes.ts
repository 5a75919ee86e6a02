import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../connect.ts";

const sizeRows = z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.string() }));

/** Reads how large each table is: the estimated number of rows, and its size with indexes (`12 MB`). */
export async function readTableSizes(
  db: Database,
): Promise<ReadonlyMap<string, { readonly rows: number; readonly bytes: string }>> {
  const { rows } = await sql`
    select c.relname::text as name, greatest(c.reltuples, s.n_live_tup, 0)::float8 as rows,
      pg_size_pretty(pg_total_relation_size(c.oid)) as bytes
    from pg_class as c left join pg_stat_user_tables as s on s.relid = c.oid
    where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p')`.execute(db);
  return new Map(sizeRows.parse(rows).map((row) => [row.name, row]));
}
