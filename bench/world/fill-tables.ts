import pg from "pg";
import { runStatements } from "./world.ts";

/**
 * Runs statements that fill tables, without triggers and foreign keys. Indexes that belong to no constraint are built
 * after the rows: large ones, and those of trigrams above all, take several times as long row by row.
 */
export async function fillTables(
  databaseUrl: string,
  statements: readonly string[],
): Promise<void> {
  const indexes = await listIndexes(databaseUrl);
  await runStatements(databaseUrl, [
    "set session_replication_role = replica",
    "set synchronous_commit = off",
    ...indexes.map(({ name }) => `drop index ${name}`),
    ...statements,
    ...indexes.map(({ definition }) => definition),
    "vacuum (analyze)",
  ]);
}

interface Index {
  readonly name: string;
  /** The statement that creates it. */
  readonly definition: string;
}

async function listIndexes(databaseUrl: string): Promise<Index[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Index>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
        from pg_index join pg_class on pg_class.oid = indexrelid
        where relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint where conindid = indexrelid)`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
