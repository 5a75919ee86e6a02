import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { PartsStore, StoredPart, UploadInParts } from "./file-store.ts";
import { streamWhole, unlessMissing, writeWhole } from "./write-whole.ts";

/** The folder of uploads in progress, in that of the store. */
export const partsFolder = "parts";

const blockBytes = 1024 * 1024;

/** Stores parts as numbered files in a folder for each upload. */
export function folderParts(pathOf: (key: string) => string): PartsStore {
  const folderOf = ({ id }: UploadInParts) => pathOf(`${partsFolder}/${id}`);
  const partOf = (upload: UploadInParts, number: number) =>
    path.join(folderOf(upload), String(number));

  const drop = (upload: UploadInParts) => fs.rm(folderOf(upload), { recursive: true, force: true });

  return {
    async start() {
      const id = randomBytes(16).toString("hex");
      await fs.mkdir(pathOf(`${partsFolder}/${id}`), { recursive: true, mode: 0o700 });
      return id;
    },
    async write(upload, number, content, size) {
      // Does not restore an upload that was dropped or joined meanwhile.
      await fs.access(folderOf(upload));
      await streamWhole(partOf(upload, number), content, size);
    },
    async list(upload) {
      const names = (await fs.readdir(folderOf(upload)).catch(unlessMissing)) ?? [];
      const parts: StoredPart[] = [];
      // Excludes parts that are still being written.
      for (const name of names.filter((candidate) => /^\d+$/.test(candidate))) {
        const { size } = await fs.stat(path.join(folderOf(upload), name));
        parts.push({ number: Number(name), size });
      }
      return parts.sort((one, other) => one.number - other.number);
    },
    async join(upload, count) {
      const file = pathOf(upload.key);
      const isJoined = async () => (await fs.stat(file).catch(unlessMissing)) !== null;
      if (!(await isJoined())) {
        const copy = writeWhole(file, async (whole) => {
          // One for all parts, since V8 would collect 500 MB of them late.
          const block = Buffer.allocUnsafeSlow(blockBytes);
          for (let number = 1; number <= count; number++) {
            await append(whole, partOf(upload, number), block);
          }
          await whole.sync();
        });
        await copy.catch(async (error: unknown) => {
          // Another request has meanwhile joined and removed the parts.
          unlessMissing(error);
          if (!(await isJoined())) {
            throw error;
          }
        });
      }
      await drop(upload);
    },
    drop,
  };
}

/** Appends a file to another through a block of memory. */
async function append(whole: fs.FileHandle, file: string, block: Buffer): Promise<void> {
  const part = await fs.open(file);
  try {
    let { bytesRead } = await part.read(block);
    while (bytesRead > 0) {
      await whole.writeFile(block.subarray(0, bytesRead));
      ({ bytesRead } = await part.read(block));
    }
  } finally {
    await part.close();
  }
}
