import type pg from "pg";
import { from as copyFrom, to as copyTo, type CopyStreamQuery } from "pg-copy-streams";
import { z } from "zod";

// Runs on one connection of the driver, since COPY does.

const read = async <Row>(client: pg.ClientBase, row: z.ZodType<Row>, text: string) =>
  z.array(row).parse((await client.query(text)).rows);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const begin = (client: pg.ClientBase) => client.query("begin");
/** All later reads see the database at one moment. */
export const beginSnapshot = (client: pg.ClientBase) =>
  client.query("begin isolation level repeatable read read only");
export const commit = (client: pg.ClientBase) => client.query("commit");
export const rollback = (client: pg.ClientBase) => client.query("rollback");

export async function readVersion(client: pg.ClientBase): Promise<string> {
  const [row] = await read(
    client,
    z.object({ version: z.string() }),
    "select current_setting('server_version') as version",
  );
  return row?.version ?? "";
}

/** The moment that a snapshot shows, as an ISO text. */
export async function readMoment(client: pg.ClientBase): Promise<string> {
  const [row] = await read(
    client,
    z.object({ moment: z.string() }),
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment`,
  );
  return row?.moment ?? "";
}

export const listMigrations = (client: pg.ClientBase) =>
  read(
    client,
    z.object({ name: z.string(), sha256: z.string() }),
    "select name, sha256 from migrations order by ran_at, name",
  );

export interface TableColumns {
  readonly name: string;
  /** Without generated ones, which the database computes. */
  readonly columns: readonly string[];
}

/** Lists our tables. Jobs are not among them: each only says that there may be work, and is queued again at the start. */
export const listTables = (client: pg.ClientBase): Promise<TableColumns[]> =>
  read(
    client,
    z.object({ name: z.string(), columns: z.array(z.string()) }),
    `select c.relname::text as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     group by c.oid order by c.relname`,
  );

/** Lists the sequences that were used, with their last values. */
export const listSequences = (client: pg.ClientBase) =>
  read(
    client,
    z.object({ name: z.string(), value: z.string() }),
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );

export const openTable = (client: pg.ClientBase, { name, columns }: TableColumns) =>
  client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) to stdout`));

export const fillTable = (
  client: pg.ClientBase,
  { name, columns }: TableColumns,
): CopyStreamQuery =>
  client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`));

export const setSequence = (
  client: pg.ClientBase,
  { name, value }: { readonly name: string; readonly value: string },
) => client.query("select setval($1::regclass, $2)", [quoted(name), value]);

/** How many other connections use the database. */
export async function countOthers(client: pg.ClientBase): Promise<number> {
  const [row] = await read(
    client,
    z.object({ count: z.number() }),
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return row?.count ?? 0;
}

const statementRow = z.object({ statement: z.string() });

/** Removes all tables, views and functions, ours and those of the jobs. Extensions stay. */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  await client.query("drop schema if exists pgboss cascade");
  const drops = await read(
    client,
    statementRow,
    `select format('drop %s if exists public.%I cascade',
         case c.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, c.relname) as statement
       from pg_class as c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
         and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     union all
     select format('drop routine if exists %s cascade', p.oid::regprocedure)
       from pg_proc as p
       where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  );
  for (const { statement } of drops) {
    await client.query(statement);
  }
}

/** What slows down the filling of a table, and how to bring it back. */
export interface Removed {
  readonly drop: string;
  readonly restore: string;
}

/**
 * Lists what is removed while tables are filled: foreign keys, other constraints between rows, indexes. Making them
 * afterwards is faster, checks every row, and needs no order of tables.
 */
export const listRemovable = (client: pg.ClientBase): Promise<Removed[]> =>
  read(
    client,
    z.object({ drop: z.string(), restore: z.string() }),
    `select * from (
       select case contype when 'f' then 0 else 1 end as place,
         format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
       from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'u', 'x')
       union all
       select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
       from pg_index as i join pg_class as c on c.oid = i.indrelid
       where c.relnamespace = 'public'::regnamespace and not i.indisprimary
         and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('u', 'x', 'p'))
     ) as found order by place`,
  );

export const runStatement = (client: pg.ClientBase, statement: string) => client.query(statement);

/** Switches the triggers of a table off while it is filled: what they write is in the backup. */
export const setTriggers = (client: pg.ClientBase, table: string, state: "enable" | "disable") =>
  client.query(`alter table ${quoted(table)} ${state} trigger user`);

export const truncateTables = (client: pg.ClientBase, tables: readonly string[]) =>
  client.query(`truncate ${tables.map(quoted).join(", ")}`);

export const analyze = (client: pg.ClientBase) => client.query("analyze");
