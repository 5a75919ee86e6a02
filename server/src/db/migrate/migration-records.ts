import { sql } from "kysely";
import { z } from "zod";
import type { Database, DatabaseTransaction } from "../connect.ts";
import { recordsTable } from "./make-tables.ts";
import { formerMigrations, formerSchema } from "./former-migrations.ts";
import type { MigrationFile } from "./migration-files.ts";
import { MigrationRefusal } from "./migration-refusal.ts";
import { hashSchema } from "./schema-shape.ts";

/** A migration that a database has run. */
export type RanMigration = Pick<MigrationFile, "name" | "sha256" | "isCompatible">;

const nameRows = z.array(z.object({ name: z.string() }));
const existing = z.tuple([z.object({ isComplete: z.boolean(), hasFormer: z.boolean() })]);

/** Prepares the table of records. Adopts a database from before the baseline. */
export async function prepareRecords(
  db: DatabaseTransaction,
  files: readonly MigrationFile[],
): Promise<void> {
  const { rows } = await sql`
    select exists (
        select from pg_attribute where attrelid = to_regclass('public.migrations') and attname = 'is_compatible'
      ) as is_complete,
      to_regclass('public.kysely_migration') is not null as has_former`.execute(db);
  const [{ isComplete, hasFormer }] = existing.parse(rows);
  // Looked at first: changing the table would wait for every process that reads it.
  if (!isComplete) {
    await sql.raw(recordsTable).execute(db);
    await sql`
      alter table migrations add column if not exists is_compatible boolean not null default false`.execute(
      db,
    );
  }
  if (hasFormer) {
    await adoptFormer(db, files);
  }
}

export const listRan = (db: Database): Promise<RanMigration[]> =>
  db.selectFrom("migrations").select(["name", "sha256", "isCompatible"]).execute();

export const record = (db: Database, { name, sha256, isCompatible }: MigrationFile) =>
  db.insertInto("migrations").values({ name, sha256, isCompatible }).execute();

/**
 * Records the baseline in a database that has run exactly the migrations from before it. Later migrations run as
 * everywhere.
 */
async function adoptFormer(db: DatabaseTransaction, files: readonly MigrationFile[]) {
  const { rows } = await sql`select name from kysely_migration order by name`.execute(db);
  const names = new Set(nameRows.parse(rows).map(({ name }) => name));
  const isSame =
    names.size === formerMigrations.length && formerMigrations.every((it) => names.has(it));
  if (!isSame || (await hashSchema(db)) !== formerSchema) {
    throw new MigrationRefusal(
      "This database is from before the first release, and not from the last state before its baseline. " +
        "docs/developing/migrations.md#from-before-the-baseline says how to bring it there; if it holds nothing that matters, `npm run db:reset`.",
    );
  }
  for (const file of files.filter(({ name }) => name.startsWith("baseline/"))) {
    await record(db, file);
  }
  await sql`drop table kysely_migration, kysely_migration_lock`.execute(db);
}
