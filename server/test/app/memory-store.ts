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

export function memoryStore(): FileStore {
  const files = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const partsOf = ({ id }: UploadInParts) => uploads.get(id);
  return {
    write: async (key, content) => void files.set(key, content),
    writeStream: async (key, content, size) => void files.set(key, await read(content, size)),
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
    delete: async (key) => void files.delete(key),
    parts: {
      async start() {
        const id = randomUUID();
        uploads.set(id, new Map());
        return id;
      },
      async write(upload, number, content, size) {
        const part = await read(content, size);
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
