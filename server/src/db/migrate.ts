import fs from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { z } from "zod";
import { checkout } from "../checkout.ts";
import type { Database } from "./connect.ts";

const folder = path.join(checkout, "server/src/db/migrations");

async function listFiles(): Promise<string[]> {
  return (await fs.readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const entries = (await listFiles()).map(async (file): Promise<[string, Migration]> => {
    const statements = await fs.readFile(path.join(folder, file), "utf8");
    return [file, { up: async (db) => void (await sql.raw(statements).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The current names of migrations that were renamed. */
const renamed: Readonly<Record<string, string>> = {
  "0012-accounts.sql": "0012-password-resets.sql",
};

/** Renames applied migrations in the database, so that they do not run again. */
async function renameApplied(db: Database): Promise<void> {
  const { rows } = await sql`select from pg_tables where tablename = 'kysely_migration'`.execute(
    db,
  );
  if (rows.length > 0) {
    for (const [earlier, present] of Object.entries(renamed)) {
      await sql`update kysely_migration set name = ${present} where name = ${earlier}`.execute(db);
    }
  }
}

const nameRows = z.array(z.object({ name: z.string() }));

/** Whether every migration has been applied and no other one, by a single statement. */
export async function isMigrated(db: Database): Promise<boolean> {
  const statement = sql`select name from kysely_migration`.execute(db);
  const applied = await statement.catch((error: unknown) => {
    if (isUndefinedTable(error)) {
      return null;
    }
    throw error;
  });
  const names = new Set(nameRows.parse(applied?.rows ?? []).map(({ name }) => name));
  const files = await listFiles();
  return names.size === files.length && files.every((name) => names.has(name));
}

const isUndefinedTable = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "42P01";

/**
 * Brings the database's tables up to date: all missing migrations or none. Safe to run from several processes.
 * @param last the file name of the last migration to run, for tests of the next one
 */
export async function migrate(db: Database, last?: string): Promise<void> {
  // Loaded on demand: most starts find nothing to migrate.
  const { Migrator } = await import("kysely/migration");
  await renameApplied(db);
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) {
    throw error;
  }
}
