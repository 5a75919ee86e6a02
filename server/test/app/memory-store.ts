import { randomUUID } from "node:crypto";
import { Readable, type Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { exactLength } from "../../src/adapters/file-store/exact-length.ts";
import type { FileStore, UploadInParts } from "../../src/adapters/file-store/file-store.ts";

async function read(content: Readable, size: number): Promise<Buffer> {
  const exact: Transform = exactLength(size);
  content.once("error", (error) => exact.destroy(error));
  return buffer(content.pipe(exact));
}

/** All files by key, and the parts of unfinished uploads. */
export interface MemoryContent {
  readonly files: Map<string, Buffer>;
  readonly uploads: Map<string, Map<number, Buffer>>;
}

export interface MemoryStore extends FileStore {
  readonly content: MemoryContent;
}

export function memoryStore(): MemoryStore {
  const content: MemoryContent = { files: new Map(), uploads: new Map() };
  const { files, uploads } = content;
  const partsOf = ({ id }: UploadInParts) => uploads.get(id);
  return {
    content,
    write: async (key, bytes) => void files.set(key, bytes),
    writeStream: async (key, stream, size) => void files.set(key, await read(stream, size)),
    read: async (key) => {
      const bytes = files.get(key);
      return bytes
        ? {
            size: bytes.length,
            open: (range) =>
              Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
            close: async () => {},
          }
        : null;
    },
    exists: async (key) => files.has(key),
    async copy(from, to) {
      const bytes = files.get(from);
      if (bytes) {
        files.set(to, bytes);
      }
      return bytes !== undefined;
    },
    async *list() {
      for (const [key, { length }] of files) {
        yield { key, version: String(length) };
      }
    },
    delete: async (key) => void files.delete(key),
    parts: {
      async start() {
        const id = randomUUID();
        uploads.set(id, new Map());
        return id;
      },
      async write(upload, number, stream, size) {
        const part = await read(stream, size);
        partsOf(upload)?.set(number, part);
      },
      list: async (upload) =>
        [...(partsOf(upload) ?? [])]
          .map(([number, { length: size }]) => ({ number, size }))
          .sort((one, other) => one.number - other.number),
      async join(upload, count) {
        const parts = partsOf(upload);
        if (parts) {
          const numbers = Array.from({ length: count }, (_, index) => index + 1);
          files.set(
            upload.key,
            Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0))),
          );
          uploads.delete(upload.id);
        }
      },
      drop: async ({ id }) => void uploads.delete(id),
    },
    direct: null,
  };
}
