import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FileStore, StoredKey } from "../adapters/file-store/file-store.ts";
import { listedFile, listName, type ListedFile, type Stored } from "./backup-format.ts";
import { openStored, store, verifyStored, type BackupPlace } from "./stored-file.ts";

/** Most files are small pictures: several at once hide the delays of disk and network. */
const atOnce = 4;

/** The files of a backup that is being made. They are copied twice, before and after the database. */
export interface FileCopies {
  /** Copies the files that are new or have changed since the last call. */
  copyChanged(): Promise<void>;
  /** Writes the list of all copies. */
  writeList(): Promise<{ count: number; bytes: number; list: Stored }>;
  list(): Iterable<ListedFile>;
}

export function createFileCopies(place: BackupPlace, files: FileStore): FileCopies {
  const versions = new Map<string, string>();
  const copies = new Map<string, ListedFile>();

  const copy = async ({ key, version }: StoredKey) => {
    if (versions.get(key) === version) {
      return;
    }
    const file = await files.read(key);
    // Deleted since it was listed.
    if (file) {
      const stored = await store(place, `files/${key}`, file.open());
      copies.set(key, { key, bytes: file.size, stored });
      versions.set(key, version);
    }
  };

  return {
    copyChanged: () => forEachOf(files.list(), copy),
    async writeList() {
      const all = [...copies.values()];
      const lines = Readable.from(all.map((file) => Buffer.from(`${JSON.stringify(file)}\n`)));
      return {
        count: all.length,
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
        list: await store(place, listName, lines),
      };
    },
    list: () => copies.values(),
  };
}

/** Reads the list of a backup's files. */
export async function* readFileList(place: BackupPlace, list: Stored): AsyncGenerator<ListedFile> {
  const content = await buffer(openStored(place, list));
  for (const line of content
    .toString()
    .split("\n")
    .filter((text) => text !== "")) {
    yield listedFile.parse(JSON.parse(line));
  }
}

/** @throws BackupRefusal for a file of a backup that is missing or damaged */
export const verifyFiles = (
  place: BackupPlace,
  listed: Iterable<ListedFile> | AsyncIterable<ListedFile>,
): Promise<void> => forEachOf(listed, ({ stored }) => verifyStored(place, stored));

/** Writes every file of a backup into a store. Files that are not in the backup stay. */
export const restoreFiles = (place: BackupPlace, list: Stored, files: FileStore): Promise<void> =>
  forEachOf(readFileList(place, list), async ({ key, bytes, stored }) => {
    await files.writeStream(key, openStored(place, stored), bytes);
  });

/** Does something with each item, some at once. Ends with the first error. */
async function forEachOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  use: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator =
    Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const worker = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      await use(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
