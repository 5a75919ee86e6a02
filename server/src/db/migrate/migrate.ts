import { sql } from "kysely";
import { z } from "zod";
import type { Database, DatabaseTransaction } from "../connect.ts";
import { formerMigrations, formerSchema } from "./former-migrations.ts";
import { readMigrations, type MigrationFile } from "./migration-files.ts";
import { hashSchema } from "./schema-shape.ts";

/** A database that these migrations cannot bring up to date. The message says what to do. */
export class MigrationRefusal extends Error {
  override name = "MigrationRefusal";
}

type RanMigration = Pick<MigrationFile, "name" | "sha256">;

const nameRows = z.array(z.object({ name: z.string() }));

/** Whether the database has run exactly these migrations, by a single statement. */
export async function isMigrated(db: Database): Promise<boolean> {
  const query = db.selectFrom("migrations").select(["name", "sha256"]).execute();
  const ran = await query.catch((error: unknown) => {
    if (isUndefinedTable(error)) {
      return [];
    }
    throw error;
  });
  const files = await readMigrations();
  const hashes = new Map(ran.map(({ name, sha256 }) => [name, sha256]));
  return hashes.size === files.length && files.every((it) => hashes.get(it.name) === it.sha256);
}

const isUndefinedTable = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "42P01";

/**
 * Brings the database's tables up to date: all missing migrations or none. Safe to run from several processes.
 * Source: docs/developing/migrations.md
 * @param options `last` is the name of the last migration to run, for tests of the next one
 * @throws MigrationRefusal if the database has run others, or the same ones with another content
 */
export async function migrate(db: Database, options: { last?: string } = {}): Promise<void> {
  const all = await readMigrations();
  const end = options.last ? all.findIndex(({ name }) => name === options.last) + 1 : all.length;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('frontage.migrations'))`.execute(transaction);
    await sql`
      create table if not exists migrations (
        name text primary key,
        sha256 text not null,
        ran_at timestamptz not null default now()
      )`.execute(transaction);
    await adoptFormer(transaction, all);
    const ran = await transaction.selectFrom("migrations").select(["name", "sha256"]).execute();
    refuseOthers(all, ran);
    for (const file of all.slice(ran.length, end)) {
      await sql.raw(file.statements).execute(transaction);
      await record(transaction, file);
    }
  });
}

const record = (db: DatabaseTransaction, { name, sha256 }: MigrationFile) =>
  db.insertInto("migrations").values({ name, sha256 }).execute();

/** Refuses a database that has run anything else than the first of these migrations. */
function refuseOthers(files: readonly MigrationFile[], ran: readonly RanMigration[]): void {
  const hashes = new Map(ran.map(({ name, sha256 }) => [name, sha256]));
  const unknown = ran
    .map(({ name }) => name)
    .filter((it) => !files.some(({ name }) => name === it));
  if (unknown.length > 0) {
    throw new MigrationRefusal(
      `This database has run migrations that this version of Frontage does not have (${unknown.join(", ")}). ` +
        "Start the newer version that ran them.",
    );
  }
  const changed = files.find(({ name, sha256 }) => (hashes.get(name) ?? sha256) !== sha256);
  if (changed) {
    throw new MigrationRefusal(
      `${changed.name} has changed since this database ran it. Restore the file, and put the change into a new migration. ` +
        "While you are writing it, `npm run db:reset` starts over.",
    );
  }
  const skipped = files.slice(0, ran.length).find(({ name }) => !hashes.has(name));
  if (skipped) {
    throw new MigrationRefusal(
      `This database has run migrations that come after ${skipped.name}, but not that one. ` +
        "A new migration comes last: give it the next number.",
    );
  }
}

/**
 * Records the baseline in a database that has run exactly the migrations from before it. Later migrations run as
 * everywhere.
 */
async function adoptFormer(db: DatabaseTransaction, files: readonly MigrationFile[]) {
  const { rows: tables } =
    await sql`select from pg_tables where schemaname = 'public' and tablename = 'kysely_migration'`.execute(
      db,
    );
  if (tables.length === 0) {
    return;
  }
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
