import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { checkKey } from "./check-key.ts";
import type { FileStore } from "./file-store.ts";

/** The embedded default: a folder under the data folder, which only its owner reads. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key);
    return path.join(root, key);
  };
  return {
    async write(key, content) {
      const file = pathOf(key);
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Written beside and moved into place: a reader sees the whole file or none.
      const fresh = `${file}.${randomBytes(4).toString("hex")}`;
      await fs.writeFile(fresh, content, { mode: 0o600 });
      await fs.rename(fresh, file);
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
  };
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") {
    return null;
  }
  throw error;
}
