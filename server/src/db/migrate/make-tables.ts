import type pg from "pg";
import type { MigrationFile } from "./migration-files.ts";

/** Makes the table of records, unless it exists. */
export const recordsTable = `
  create table if not exists migrations (
    name text primary key,
    sha256 text not null,
    ran_at timestamptz not null default now(),
    is_compatible boolean not null default false
  )`;

/**
 * Makes the tables of some migrations in the transaction of an empty database, without recording them: a restore brings
 * the records along.
 */
export async function makeTables(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
): Promise<void> {
  await client.query(recordsTable);
  for (const { statements, pace } of files) {
    // Nobody uses the tables yet, and they have no rows.
    if (pace === "concurrently") {
      await client.query(statements.replace(/\bconcurrently\b(?= \w+ on)/i, ""));
    } else if (pace === "together") {
      await client.query(statements);
    }
  }
}
