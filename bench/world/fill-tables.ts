import pg from "pg";
import { runStatements } from "../../testing/run-statements.ts";

/**
 * Runs statements that fill tables, without triggers and foreign keys. Indexes are built after the rows, except those of
 * keys that other tables refer to: large ones, and those of trigrams above all, take several times as long row by row.
 */
export async function fillTables(
  databaseUrl: string,
  statements: readonly string[],
): Promise<void> {
  const tables = tablesOf(statements);
  const indexes = await listIndexes(databaseUrl, tables);
  await runStatements(databaseUrl, [
    "set session_replication_role = replica",
    "set synchronous_commit = off",
    ...indexes.map(({ drop }) => drop),
    ...statements,
    ...indexes.map(({ create }) => create),
    `vacuum (analyze) ${tables.join(", ")}`,
  ]);
}

const tablesOf = (statements: readonly string[]): string[] => [
  ...new Set(
    statements.flatMap(
      (statement) =>
        /(?:^(?:insert into|update|truncate)|^do [^]*?\binsert into) (\w+)/.exec(statement)?.[1] ??
        [],
    ),
  ),
];

/** The statements that drop an index and create it. */
interface Index {
  readonly drop: string;
  readonly create: string;
}

async function listIndexes(databaseUrl: string, tables: readonly string[]): Promise<Index[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Index>(
      `select
          case when c.oid is null then format('drop index %s', indexrelid::regclass)
            else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
          case when c.oid is null then pg_get_indexdef(indexrelid)
            else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(c.oid))
            end as create
        from pg_index
        left join pg_constraint as c on c.conindid = indexrelid and c.contype in ('p', 'u', 'x')
        where indrelid = any ($1::regclass[])
          and not exists (select from pg_constraint where conindid = indexrelid and contype = 'f')`,
      [tables],
    );
    return rows;
  } finally {
    await client.end();
  }
}
