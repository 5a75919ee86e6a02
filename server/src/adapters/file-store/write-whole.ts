import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { Writable, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exactLength } from "./exact-length.ts";

/** Writes a file beside the path and moves it into place, so that a reader sees the whole file or none. */
export async function writeWhole(
  file: string,
  fill: (fresh: fs.FileHandle) => Promise<unknown>,
): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const freshPath = `${file}.${randomBytes(4).toString("hex")}`;
  const fresh = await fs.open(freshPath, "wx", 0o600);
  try {
    try {
      await fill(fresh);
    } finally {
      await fresh.close();
    }
    await fs.rename(freshPath, file);
  } catch (error) {
    await fs.rm(freshPath, { force: true });
    throw error;
  }
}

/** Whether a name in a folder is that of a file that is still being written. */
export const isBeingWritten = (found: string) => /.\.[0-9a-f]{8}$/.test(found);

/** Whether a name in a folder is that of the file, or of a copy that is still being written. */
export const isOfFile = (name: string, found: string) =>
  found === name ||
  (found.startsWith(`${name}.`) && /^\.[0-9a-f]{8}$/.test(found.slice(name.length)));

/**
 * Writes a stream to a file and flushes it to disk. Frees the blocks of the stream.
 * @throws WrongLength
 */
export function streamWhole(file: string, content: Readable, size: number): Promise<void> {
  return writeWhole(file, async (fresh) => {
    await pipeline(content, exactLength(size), freeingWriter(fresh));
    await fresh.sync();
  });
}

/**
 * Gives a file a second name. Since files are replaced and never changed, the second name keeps the content. Where the
 * file system has no hard links, the content is copied. Returns false if there is no such file.
 */
export async function copyWhole(from: string, to: string): Promise<boolean> {
  await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    await fs.link(from, to);
    return true;
  } catch {
    const source = await fs.open(from).catch(unlessMissing);
    if (!source) {
      return false;
    }
    await writeWhole(to, async (fresh) => {
      await pipeline(source.createReadStream(), fresh.createWriteStream({ flush: true }));
    });
    return true;
  }
}

/** Writes blocks to a file and frees each of them. V8 would collect them late. Source: docs/developing/bundle.md#memory */
function freeingWriter(file: fs.FileHandle): Writable {
  return new Writable({
    write(block: Buffer, _encoding, finish) {
      file.writeFile(block).then(() => {
        free(block);
        finish();
      }, finish);
    },
  });
}

/** Frees the memory of a block, unless it shares it with others. */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) {
    buffer.transfer(0);
  }
}

export function unlessMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") {
    return null;
  }
  throw error;
}
