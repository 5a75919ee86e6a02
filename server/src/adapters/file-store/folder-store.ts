import fs from "node:fs/promises";
import path from "node:path";
import { checkKey } from "./check-key.ts";
import type { FileStore, StoredKey } from "./file-store.ts";
import { folderParts, partsFolder } from "./folder-parts.ts";
import {
  copyWhole,
  isBeingWritten,
  isOfFile,
  streamWhole,
  unlessMissing,
  writeWhole,
} from "./write-whole.ts";

/** The embedded default: a folder in the data folder, readable by its owner only. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key);
    return path.join(root, key);
  };
  return {
    async write(key, content) {
      await writeWhole(pathOf(key), (fresh) => fresh.writeFile(content));
    },
    async writeStream(key, content, size) {
      await streamWhole(pathOf(key), content, size);
    },
    async read(key) {
      const handle = await fs.open(pathOf(key)).catch(unlessMissing);
      if (!handle) {
        return null;
      }
      const { size } = await handle.stat();
      return {
        size,
        open: (range) => handle.createReadStream(range),
        close: () => handle.close(),
      };
    },
    async exists(key) {
      return (await fs.stat(pathOf(key)).catch(unlessMissing)) !== null;
    },
    list: () => listFolder(root, ""),
    copy: (from, to) => copyWhole(pathOf(from), pathOf(to)),
    async delete(key) {
      const file = pathOf(key);
      const folder = path.dirname(file);
      const names = (await fs.readdir(folder).catch(unlessMissing)) ?? [];
      // A server that was killed leaves its partial file beside the target.
      for (const name of names.filter((found) => isOfFile(path.basename(file), found))) {
        await fs.rm(path.join(folder, name), { force: true });
      }
      await fs.rmdir(folder).catch(() => {
        // The folder contains other files.
      });
    },
    parts: folderParts(pathOf),
    direct: null,
  };
}

async function* listFolder(root: string, inside: string): AsyncGenerator<StoredKey> {
  const entries = await fs
    .readdir(path.join(root, inside), { withFileTypes: true })
    .catch(unlessMissing);
  for (const entry of entries ?? []) {
    const key = path.posix.join(inside, entry.name);
    if (entry.isDirectory() && key !== partsFolder) {
      yield* listFolder(root, key);
    } else if (entry.isFile() && !isBeingWritten(entry.name)) {
      const found = await fs.stat(path.join(root, key)).catch(unlessMissing);
      if (found) {
        yield { key, version: `${found.mtimeMs}-${found.ino}` };
      }
    }
  }
}
