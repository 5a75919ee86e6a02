import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../connect.ts";

const lines = z.array(z.object({ line: z.string() }));

// Only what PostgreSQL 15 and later versions write in the same way. Records of migrations are left out.
const shape = sql`
  with ours as (
    select oid, relname, relkind from pg_class
    where relnamespace = 'public'::regnamespace
      and relname not in ('migrations', 'kysely_migration', 'kysely_migration_lock'))
  select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      l.collname, case when a.attnotnull then 'not null' end, nullif(a.attidentity, ''), nullif(a.attgenerated, ''),
      pg_get_expr(d.adbin, d.adrelid)) as line
    from ours as c
      join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_collation as l on l.oid = a.attcollation
    where c.relkind in ('r', 'v')
  union all
  select concat_ws(' ', 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid))
    from ours as c join pg_constraint as k on k.conrelid = c.oid where k.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid)) from ours as c join pg_index as i on i.indrelid = c.oid
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid))
    from ours as c join pg_trigger as t on t.tgrelid = c.oid where not t.tgisinternal
  union all
  select concat_ws(' ', 'view', c.relname, pg_get_viewdef(c.oid)) from ours as c where c.relkind = 'v'
  union all
  select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(s.oid))
    from pg_statistic_ext as s where s.stxnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'function', p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid),
      p.provolatile, p.proparallel, coalesce(p.prosrc, pg_get_function_sqlbody(p.oid)))
    from pg_proc as p join pg_language as g on g.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and g.lanname in ('sql', 'plpgsql')`;

/** Describes every table, view, constraint, index, trigger and function of a database: a line for each, sorted. */
export async function describeSchema(db: Database): Promise<string[]> {
  const { rows } = await shape.execute(db);
  return (
    lines
      .parse(rows)
      // A restored database nests expressions in other parentheses.
      .map(({ line }) => line.replace(/[()]/g, ""))
      // Databases may sort differently.
      .sort()
  );
}

/** Returns a hash of the description, by which a database is recognised. */
export async function hashSchema(db: Database): Promise<string> {
  return createHash("sha256")
    .update((await describeSchema(db)).join("\n"))
    .digest("hex");
}
