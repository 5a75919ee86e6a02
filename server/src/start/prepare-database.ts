import path from "node:path";
import { clockStartingAt, systemClock, type Clock } from "@frontage/domain/time/clock.ts";
import type { Logger } from "pino";
import type { FileStore } from "../adapters/file-store/file-store.ts";
import { folderStore } from "../adapters/file-store/folder-store.ts";
import type { Config } from "../config/config.ts";
import { connect, type Database } from "../db/connect.ts";
import { isEmptyDatabase } from "../db/migrate/is-empty-database.ts";
import { isMigrated, listLongMigrations, migrate } from "../db/migrate/migrate.ts";

/** Returns the clock of the configuration. */
export function clockOf({ clockStart }: Config): Clock {
  return clockStart ? clockStartingAt(clockStart) : systemClock;
}

/** Opens the configured bucket, otherwise a folder. */
export async function openFileStore({
  storage,
  dataDir,
}: Config): Promise<{ readonly files: FileStore; readonly close: () => Promise<void> }> {
  if (!storage) {
    return { files: folderStore(path.join(dataDir, "files")), close: async () => {} };
  }
  const { s3Store } = await import("../adapters/file-store/s3-store.ts");
  const files = s3Store(storage);
  await files.check();
  return { files, close: async () => files.close() };
}

/**
 * Migrates the database and loads the demo world into an empty one, without statement timeouts, unless neither is
 * necessary.
 */
export async function prepareDatabase(
  checked: Database,
  url: string,
  { demo }: Config,
  demoParts: { files: FileStore; clock: Clock; print: (line: string) => void },
): Promise<void> {
  if ((await isMigrated(checked)) && !(demo && (await isEmptyDatabase(checked)))) {
    return;
  }
  const { db, close } = connect(url, { time: "unlimited" });
  try {
    await migrate(db, { isWithoutLong: true, print: demoParts.print });
    if (demo && (await isEmptyDatabase(db))) {
      // oxlint-disable-next-line no-restricted-imports -- The only place that loads it, and only on demand.
      const { loadDemoWorld } = await import("../../../demo/src/load-demo-world.ts");
      await loadDemoWorld({ db, ...demoParts });
    }
  } finally {
    await close();
  }
}

/** Runs the long migrations that the start left out, while the server is already in use. */
export async function runLongMigrations(
  migrated: Database,
  url: string,
  log: Logger,
): Promise<void> {
  if ((await listLongMigrations(migrated)).length === 0) {
    return;
  }
  const { db, close } = connect(url, { time: "unlimited", maxConnections: 1 });
  try {
    await migrate(db, { print: (line) => log.info(line) });
  } catch (error) {
    log.error({ err: error }, "a long migration failed; npm run migrate runs it again");
  } finally {
    await close().catch(() => {});
  }
}
