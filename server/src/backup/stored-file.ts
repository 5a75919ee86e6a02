import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { PassThrough, Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import type { Stored } from "./backup-format.ts";
import { BackupRefusal } from "./backup-refusal.ts";
import type { Cipher } from "./encryption.ts";

/** The folder of a backup, and the key of its files. */
export interface BackupPlace {
  readonly folder: string;
  /** Null: not encrypted. */
  readonly cipher: Cipher | null;
}

/** Names a file of the backup. The ending tells which programs read it: `zstd -d`, `age -d`. */
const isCompressed = (name: string) => name.endsWith(".zst");

/** Stores a stream as a file that is flushed to disk. A name that ends in `.zst` compresses it. */
export async function store(
  { folder, cipher }: BackupPlace,
  name: string,
  content: Readable,
): Promise<Stored> {
  const stored = cipher ? `${name}.age` : name;
  const file = path.join(folder, stored);
  await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const meter = createMeter();
  await pipeline(
    content,
    isCompressed(name) ? zlib.createZstdCompress() : new PassThrough(),
    cipher ? (plain) => cipher.encrypt(plain) : new PassThrough(),
    meter.stream,
    fs.createWriteStream(file, { mode: 0o600, flush: true }),
  );
  return { path: stored, ...meter.read() };
}

/** Opens the content of a stored file. */
export function openStored({ folder, cipher }: BackupPlace, { path: name }: Stored): Readable {
  const content = new PassThrough();
  pipeline(
    fs.createReadStream(path.join(folder, name)),
    cipher ? (encrypted) => cipher.decrypt(encrypted) : new PassThrough(),
    isCompressed(name.replace(/\.age$/, "")) ? zlib.createZstdDecompress() : new PassThrough(),
    content,
  ).catch(() => {
    // Whoever reads the content gets the error.
  });
  return content;
}

/**
 * Reads a stored file and compares its length and hash.
 * @throws BackupRefusal
 */
export async function verifyStored({ folder }: BackupPlace, stored: Stored): Promise<void> {
  const meter = createMeter();
  const source = fs.createReadStream(path.join(folder, stored.path));
  try {
    await pipeline(source, meter.stream, async (content) => {
      for await (const _ of content) {
        // Only measured.
      }
    });
  } catch {
    throw new BackupRefusal(`${stored.path} is missing from the backup. Take another one.`);
  }
  const { bytes, sha256 } = meter.read();
  if (bytes !== stored.bytes || sha256 !== stored.sha256) {
    throw new BackupRefusal(
      `${stored.path} is damaged: it has ${bytes} bytes, and was written with ${stored.bytes}. Take another backup.`,
    );
  }
}

function createMeter() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ bytes, sha256: hash.digest("hex") }) };
}
