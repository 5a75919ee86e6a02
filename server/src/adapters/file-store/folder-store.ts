import fs from "node:fs/promises";
import path from "node:path";
import { checkKey } from "./check-key.ts";
import type { FileStore } from "./file-store.ts";
import { folderParts } from "./folder-parts.ts";
import { copyWhole, isOfFile, streamWhole, unlessMissing, writeWhole } from "./write-whole.ts";

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
