import type { Database } from "../connect.ts";
import { holdMigrationLock } from "./hold-migration-lock.ts";
import { readMigrations, type MigrationFile } from "./migration-files.ts";
import { listRan, prepareRecords } from "./migration-records.ts";
import { longOnesAtEnd, pendingMigrations } from "./pending-migrations.ts";
import { refuseUnfitDatabase } from "./refuse-database.ts";
import { runLong, runTogether, type Print } from "./run-migration.ts";

/**
 * Whether this version runs on the database as it is, by a single statement: it has run all of these migrations, except
 * long ones at the end, and of newer ones only those that keep this version running.
 */
export async function isMigrated(db: Database, files?: readonly MigrationFile[]): Promise<boolean> {
  const ran = await listRan(db).catch((error: unknown) => {
    if (isUndefined(error)) {
      return [];
    }
    throw error;
  });
  try {
    const pending = pendingMigrations(files ?? (await readMigrations()), ran);
    return longOnesAtEnd(pending).length === pending.length && ran.length > 0;
  } catch {
    // Migrating says why not.
    return false;
  }
}

/** The table of records, or one of its columns, does not exist. */
const isUndefined = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "42P01" || error.code === "42703");

/** Lists the long migrations that a start has left out. */
export async function listLongMigrations(db: Database): Promise<readonly MigrationFile[]> {
  return pendingMigrations(await readMigrations(), await listRan(db));
}

interface MigrateOptions {
  /** Those of another version, for tests. */
  readonly files?: readonly MigrationFile[];
  /** The name of the last migration to run, for tests of the next one. */
  readonly last?: string;
  /** Leaves out the long ones at the end, unless the database is new. */
  readonly isWithoutLong?: boolean;
  readonly print?: Print;
}

/**
 * Brings the database's tables up to date. Safe to run from several processes.
 * Source: docs/developing/migrations.md
 * @returns the names of the migrations that it ran
 * @throws MigrationRefusal if the database is unfit, has run others, or the same ones with another content
 */
export async function migrate(
  db: Database,
  { files, last, isWithoutLong = false, print = () => {} }: MigrateOptions = {},
): Promise<readonly string[]> {
  const all = files ?? (await readMigrations());
  const end = last === undefined ? all.length : all.findIndex(({ name }) => name === last) + 1;
  return holdMigrationLock(db, print, async (connection) => {
    await refuseUnfitDatabase(connection);
    const ran = await connection.transaction().execute(async (transaction) => {
      await prepareRecords(transaction, all);
      const records = await listRan(transaction);
      // Refused here, so that a database that does not fit stays as it is.
      pendingMigrations(all, records);
      return records;
    });
    const pending = pendingMigrations(all.slice(0, end), ran);
    const left = isWithoutLong && ran.length > 0 ? longOnesAtEnd(pending).length : 0;
    const chosen = pending.slice(0, pending.length - left);
    for (const group of groupsOf(chosen)) {
      const [first] = group;
      if (first && first.pace !== "together") {
        print(`${first.name} runs ${first.pace}, which can take long.`);
        await runLong(connection, first, print);
      } else {
        await runTogether(connection, group, print);
      }
    }
    return chosen.map(({ name }) => name);
  });
}

/** Divides migrations into those that run in one transaction; a long one is on its own. */
function groupsOf(files: readonly MigrationFile[]): MigrationFile[][] {
  const groups: MigrationFile[][] = [];
  for (const file of files) {
    const group = groups.at(-1);
    if (group?.[0]?.pace === "together" && file.pace === "together") {
      group.push(file);
    } else {
      groups.push([file]);
    }
  }
  return groups;
}
