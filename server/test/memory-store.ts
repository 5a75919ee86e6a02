import { Readable } from "node:stream";
import type { FileStore } from "../src/adapters/file-store/file-store.ts";

export function memoryStore(): FileStore {
  const files = new Map<string, Buffer>();
  return {
    write: async (key, content) => void files.set(key, content),
    read: async (key) => {
      const content = files.get(key);
      return content ? { stream: Readable.from([content]), size: content.length } : null;
    },
    exists: async (key) => files.has(key),
  };
}
