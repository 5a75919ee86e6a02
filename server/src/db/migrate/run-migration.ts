import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../connect.ts";
import type { MigrationFile } from "./migration-files.ts";
import { record } from "./migration-records.ts";
import { MigrationRefusal } from "./migration-refusal.ts";

/**
 * How long a migration waits for a lock. Everyone who wants the same table waits behind it, so that it gives up soon
 * and tries again.
 */
const lockTimeout = "2s";
const tries = 30;
const pauseMilliseconds = 1000;
/** Between two batches, so that requests get their turn. */
const batchPauseMilliseconds = 20;

export type Print = (line: string) => void;

/** Runs migrations in one transaction: all or none. */
export function runTogether(
  db: Database,
  files: readonly MigrationFile[],
  print: Print,
): Promise<void> {
  const names = files.map(({ name }) => name).join(", ");
  return retryLocks(names, print, () =>
    db.transaction().execute(async (transaction) => {
      await sql.raw(`set local lock_timeout = '${lockTimeout}'`).execute(transaction);
      for (const file of files) {
        await sql.raw(file.statements).execute(transaction);
        await record(transaction, file);
      }
    }),
  );
}

/** Runs a long migration, which can be interrupted and then begins where it was. */
export async function runLong(db: Database, file: MigrationFile, print: Print): Promise<void> {
  if (file.pace === "concurrently") {
    // An interrupted build leaves an index that no query uses. Building waits for older transactions and stops nobody,
    // so that it may wait for ever.
    const name = /create (?:unique )?index concurrently (\w+)/i.exec(file.statements)?.[1];
    if (name !== undefined) {
      await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    }
    await sql.raw(file.statements).execute(db);
  } else {
    while ((await retryLocks(file.name, print, () => runBatch(db, file))) > 0n) {
      await sleep(batchPauseMilliseconds);
    }
  }
  await record(db, file);
}

/** Returns how many rows the batch changed. */
const runBatch = (db: Database, { statements }: MigrationFile): Promise<bigint> =>
  db.transaction().execute(async (transaction) => {
    await sql.raw(`set local lock_timeout = '${lockTimeout}'`).execute(transaction);
    return (await sql.raw(statements).execute(transaction)).numAffectedRows ?? 0n;
  });

async function retryLocks<Result>(
  names: string,
  print: Print,
  run: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isLocked(error)) {
        throw error;
      }
      if (attempt === tries) {
        throw new MigrationRefusal(
          `${names} found its tables locked ${tries} times. See who holds them (select * from pg_stat_activity), and start again.`,
        );
      }
      print(`${names}: the tables are in use, trying again.`);
      await sleep(pauseMilliseconds);
    }
  }
}

/**
 * A lock that did not come in time, or that two transactions wanted from each other. The driver's error is the cause of
 * ours.
 */
const isLocked = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && (error.code === "55P03" || error.code === "40P01")) ||
    isLocked(error.cause));
