import fs from "node:fs/promises";
import type pg from "pg";
import type { FileStore } from "../adapters/file-store/file-store.ts";
import {
  writeManifest,
  type ListedFile,
  type Manifest,
  type NewManifest,
} from "./backup-format.ts";
import { BackupRefusal } from "./backup-refusal.ts";
import { createFileCopies, readFileList, verifyFiles } from "./copy-files.ts";
import * as queries from "./database-copy.queries.ts";
import { store, verifyStored, type BackupPlace } from "./stored-file.ts";

export interface BackupParts {
  readonly place: BackupPlace;
  /** A connection of its own. */
  readonly client: pg.ClientBase;
  readonly files: FileStore;
}

/**
 * Writes a backup of database and files into a folder, while the server runs, and reads it back.
 * Source: docs/running/backup.md#what-is-in-it
 * @throws BackupRefusal if the folder has other files, or if what was written cannot be read back
 */
export async function makeBackup({ place, client, files }: BackupParts): Promise<NewManifest> {
  await fs.mkdir(place.folder, { recursive: true, mode: 0o700 });
  if ((await fs.readdir(place.folder)).length > 0) {
    throw new BackupRefusal(`${place.folder} is not empty: every backup has a folder of its own.`);
  }
  // A file that the database names existed at its moment. It was copied before, or it is new and copied afterwards;
  // unused files are deleted a day later.
  const copies = createFileCopies(place, files);
  await copies.copyChanged();
  const database = await copyDatabase(place, client);
  await copies.copyChanged();
  const manifest = {
    ...database,
    encryption: place.cipher ? ("age" as const) : null,
    files: await copies.writeList(),
  };
  // The list of files itself may be encrypted with a key that only a restore has.
  await verifyBackup(place, manifest, copies.list());
  await writeManifest(place.folder, manifest);
  return manifest;
}

/**
 * Compares every file of a backup with the hash with which it was written.
 * @param listed the list of the site's files, if it need not be read
 * @throws BackupRefusal
 */
export async function verifyBackup(
  place: BackupPlace,
  { tables, files }: NewManifest,
  listed?: Iterable<ListedFile>,
): Promise<void> {
  for (const { stored } of tables) {
    await verifyStored(place, stored);
  }
  await verifyStored(place, files.list);
  await verifyFiles(place, listed ?? readFileList(place, files.list));
}

async function copyDatabase(place: BackupPlace, client: pg.ClientBase) {
  await queries.beginSnapshot(client);
  try {
    const madeAt = await queries.readMoment(client);
    const tables: Manifest["tables"] = [];
    for (const table of await queries.listTables(client)) {
      const rows = queries.openTable(client, table);
      const stored = await store(place, `tables/${table.name}.copy.zst`, rows);
      tables.push({ ...table, columns: [...table.columns], rows: rows.rowCount, stored });
    }
    return {
      madeAt,
      postgres: await queries.readVersion(client),
      migrations: await queries.listMigrations(client),
      tables,
      // Outside of the snapshot, and so never lower than what the rows need.
      sequences: await queries.listSequences(client),
    };
  } finally {
    await queries.rollback(client);
  }
}
