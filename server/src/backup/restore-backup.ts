import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { makeTables } from "../db/migrate/make-tables.ts";
import { readMigrations, type MigrationFile } from "../db/migrate/migration-files.ts";
import { readManifest, type Manifest } from "./backup-format.ts";
import { BackupRefusal } from "./backup-refusal.ts";
import { restoreFiles } from "./copy-files.ts";
import * as queries from "./database-copy.queries.ts";
import { verifyBackup, type BackupParts } from "./make-backup.ts";
import { openStored, type BackupPlace } from "./stored-file.ts";

interface RestoreOptions extends BackupParts {
  /** Whether what the database holds may be replaced. */
  readonly isReplacing: boolean;
  readonly migrations?: readonly MigrationFile[];
}

/**
 * Restores a backup into an empty database and the file store: first the files, then the database in one transaction,
 * so that it has everything or stays as it was. The tables are those of the backup; a start migrates them.
 * Source: docs/running/backup.md#restoring
 * @throws BackupRefusal if the backup is incomplete, damaged or newer, the database is in use or not empty
 */
export async function restoreBackup({
  place,
  client,
  files,
  isReplacing,
  migrations: given,
}: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(place.folder);
  if (manifest.encryption !== null && !place.cipher) {
    throw new BackupRefusal(
      "The backup is encrypted: set BACKUP_KEY to the AGE-SECRET-KEY-1… that belongs to it.",
    );
  }
  const own = { folder: place.folder, cipher: manifest.encryption === null ? null : place.cipher };
  const migrations = chooseMigrations(manifest, given ?? (await readMigrations()));
  await refuseUsedDatabase(client, isReplacing);
  await verifyBackup(own, manifest);
  await restoreFiles(own, manifest.files.list, files);
  await queries.begin(client);
  try {
    await queries.emptyDatabase(client);
    await makeTables(client, migrations);
    await fillTables(own, client, manifest);
    await queries.commit(client);
  } catch (error) {
    await queries.rollback(client).catch(() => {
      // The connection is lost, and the transaction with it.
    });
    throw error;
  }
  await queries.analyze(client);
  return manifest;
}

/** Returns the migrations that the backup's database had run. */
function chooseMigrations(
  { migrations }: Manifest,
  files: readonly MigrationFile[],
): MigrationFile[] {
  const hashes = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  const known = files.filter(({ name, sha256 }) => hashes.get(name) === sha256);
  if (known.length < migrations.length) {
    const unknown = migrations.filter(({ name }) => !known.some((file) => file.name === name));
    throw new BackupRefusal(
      `The backup is of another version, with migrations that this one does not have (${unknown.map(({ name }) => name).join(", ")}). Restore it with the release that made it.`,
    );
  }
  return known;
}

async function refuseUsedDatabase(client: pg.ClientBase, isReplacing: boolean): Promise<void> {
  if (!isReplacing && (await queries.listTables(client)).length > 0) {
    throw new BackupRefusal(
      "The database is not empty. To give up what it holds, restore with --replace.",
    );
  }
  let others = await queries.countOthers(client);
  // A connection that was just closed is still listed for a moment.
  for (let look = 0; others > 0 && look < 10; look++) {
    await sleep(100);
    others = await queries.countOthers(client);
  }
  if (others > 0) {
    throw new BackupRefusal(
      `The database is in use by ${others} other connection${others === 1 ? "" : "s"}: stop every Frontage first.`,
    );
  }
}

async function fillTables(
  place: BackupPlace,
  client: pg.ClientBase,
  { tables, sequences }: Manifest,
): Promise<void> {
  const removed = await queries.listRemovable(client);
  for (const { drop } of removed) {
    await queries.runStatement(client, drop);
  }
  const names = tables.map(({ name }) => name);
  const existing = await queries.listTables(client);
  const strange = names.filter((name) => !existing.some((table) => table.name === name));
  if (strange.length > 0) {
    throw new BackupRefusal(
      `The backup has tables that its migrations do not make (${strange.join(", ")}), so that they cannot be restored.`,
    );
  }
  for (const name of names) {
    await queries.setTriggers(client, name, "disable");
  }
  // Some migrations write first rows.
  await queries.truncateTables(client, names);
  for (const table of tables) {
    const target = queries.fillTable(client, table);
    await pipeline(openStored(place, table.stored), target);
    if (target.rowCount !== table.rows) {
      throw new BackupRefusal(
        `${table.name} has ${target.rowCount} rows in the backup, and had ${table.rows}.`,
      );
    }
  }
  for (const name of names) {
    await queries.setTriggers(client, name, "enable");
  }
  for (const sequence of sequences) {
    await queries.setSequence(client, sequence);
  }
  // Indexes first: foreign keys need some of them.
  for (const { restore } of removed.toReversed()) {
    await queries.runStatement(client, restore);
  }
}
