import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../connect.ts";
import { migrate } from "../migrate.ts";
import { readMigrations, type MigrationFile } from "../migration-files.ts";
import { listRan } from "../migration-records.ts";
import { pendingMigrations } from "../pending-migrations.ts";
import { refuseUnfitDatabase } from "../refuse-database.ts";
import { runLong } from "../run-migration.ts";

/** The strongest lock that a migration takes on a table that exists. */
interface PlannedLock {
  readonly table: string;
  /** As PostgreSQL names it: `AccessExclusiveLock`. */
  readonly mode: string;
  /** Whether the table is written again, which takes long for a large one. */
  readonly isRewritten: boolean;
}

export interface PlannedMigration {
  readonly file: MigrationFile;
  readonly locks: readonly PlannedLock[];
}

export interface MigrationPlan {
  /** How many of these migrations the database has run. */
  readonly ran: number;
  readonly pending: readonly MigrationFile[];
}

/**
 * Reads which migrations a database has yet to run. Writes nothing.
 * @throws MigrationRefusal if the database does not fit
 */
export async function readPlan(
  db: Database,
  given?: readonly MigrationFile[],
): Promise<MigrationPlan> {
  const files = given ?? (await readMigrations());
  await refuseUnfitDatabase(db);
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass('public.migrations') and attname = 'is_compatible'`.execute(
    db,
  );
  const ran =
    rows.length > 0
      ? await listRan(db)
      : (await listFormerlyRan(db)).map((it) => ({ ...it, isCompatible: false }));
  const pending = pendingMigrations(files, ran);
  return { ran: files.length - pending.length, pending };
}

/** Reads the records of a database that an earlier version migrated last. */
async function listFormerlyRan(db: Database) {
  const { rows } = await sql`select to_regclass('public.migrations') is not null as found`.execute(
    db,
  );
  return z.tuple([z.object({ found: z.boolean() })]).parse(rows)[0].found
    ? db.selectFrom("migrations").select(["name", "sha256"]).execute()
    : [];
}

const lockRows = z.array(z.object({ name: z.string(), mode: z.string() }));
const tableRows = z.array(z.object({ name: z.string(), file: z.string() }));

/**
 * Runs the pending migrations on an empty scratch database, and reads which locks PostgreSQL took for each of them.
 * @param scratch is migrated; the caller removes it
 */
export async function planLocks(
  scratch: Database,
  { ran, pending }: MigrationPlan,
  given?: readonly MigrationFile[],
): Promise<PlannedMigration[]> {
  const files = given ?? (await readMigrations());
  await migrate(scratch, { files: files.slice(0, ran) });
  const plan: PlannedMigration[] = [];
  for (const file of pending) {
    plan.push({ file, locks: await locksOf(scratch, file) });
  }
  return plan;
}

async function locksOf(db: Database, file: MigrationFile): Promise<PlannedLock[]> {
  if (file.pace === "concurrently") {
    await runLong(db, file, () => {});
    const [, table = ""] = /\bon (?:only )?(\w+)/i.exec(file.statements) ?? [];
    return [{ table, mode: "ShareUpdateExclusiveLock", isRewritten: false }];
  }
  return db.transaction().execute(async (transaction) => {
    const before = await listTables(transaction);
    await sql.raw(file.statements).execute(transaction);
    const after = await listTables(transaction);
    const { rows } = await sql`
      select distinct coalesce(i.indrelid, l.relation)::regclass::text as name, l.mode
      from pg_locks as l
        join pg_class as c on c.oid = l.relation and c.relnamespace = 'public'::regnamespace
        left join pg_index as i on i.indexrelid = c.oid
      where l.pid = pg_backend_pid() and c.relkind in ('r', 'p', 'i')`.execute(transaction);
    const strongest = new Map<string, string>();
    for (const { name, mode } of lockRows.parse(rows).filter((it) => before.has(it.name))) {
      if (strength(mode) > strength(strongest.get(name) ?? "")) {
        strongest.set(name, mode);
      }
    }
    return [...strongest]
      .filter(([, mode]) => strength(mode) > strength("AccessShareLock"))
      .map(([table, mode]) => ({
        table,
        mode,
        isRewritten: after.has(table) && after.get(table) !== before.get(table),
      }))
      .toSorted((one, other) => one.table.localeCompare(other.table));
  });
}

async function listTables(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql`
    select oid::regclass::text as name, relfilenode::text as file from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db);
  return new Map(tableRows.parse(rows).map(({ name, file }) => [name, file]));
}

/** The modes of locks from weak to strong. Source: https://www.postgresql.org/docs/18/explicit-locking.html */
const modes = [
  "AccessShareLock",
  "RowShareLock",
  "RowExclusiveLock",
  "ShareUpdateExclusiveLock",
  "ShareLock",
  "ShareRowExclusiveLock",
  "ExclusiveLock",
  "AccessExclusiveLock",
];
const strength = (mode: string) => modes.indexOf(mode);

/** Says what a lock stops while the migration runs. */
export function whatLockStops(mode: string): string {
  if (strength(mode) === strength("AccessExclusiveLock")) {
    return "reading and writing";
  }
  return strength(mode) >= strength("ShareLock") ? "writing" : "nothing";
}
