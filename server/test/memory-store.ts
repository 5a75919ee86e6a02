import { Readable } from "node:stream";
import type { FileStore } from "../src/adapters/file-store/file-store.ts";

export function memoryStore(): FileStore {
  const files = new Map<string, Buffer>();
  return {
    write: async (key, content) => void files.set(key, content),
    read: async (key) => {
      const content = files.get(key);
      return content
        ? {
            size: content.length,
            open: (range) =>
              Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
            close: async () => {},
          }
        : null;
    },
    exists: async (key) => files.has(key),
  };
}
