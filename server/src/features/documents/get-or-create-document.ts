import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import type { AppParts } from "../../app-parts.ts";
import { findDocumentFile, insertDocumentFile, type DocumentFile } from "./documents.queries.ts";

type Parts = Pick<AppParts, "db" | "clock" | "files">;

/** Stored under the hash of its content: writing a document twice writes the same bytes. */
const keyOf = ({ sha256, extension }: StoredFile) =>
  `papers/${sha256.toString("hex")}.${extension}`;

/** Where the hash of a file is recorded. Only the first record counts. */
interface FileRecord {
  readonly extension: "pdf" | "csv";
  readonly find: () => Promise<Buffer | null>;
  /** Returns false if another request has recorded the file already. */
  readonly insert: (sha256: Buffer) => Promise<boolean>;
}

/**
 * Returns the PDF of a document. The first request makes it; every later one returns the same bytes.
 * @throws Error if the stored bytes are lost and making the PDF again gives different ones
 */
export function getOrCreateDocument(
  { db, clock, files }: Parts,
  file: DocumentFile,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const record: FileRecord = {
    extension: "pdf",
    find: () => findDocumentFile(db, file),
    insert: (sha256) => insertDocumentFile(db, file, sha256, clock.now()),
  };
  return getOrCreateFile(files, record, make);
}

/**
 * Returns the bytes of a file, which is made once and has the same bytes from then on.
 * @throws Error if the stored bytes are lost and making them again gives different ones
 */
export async function getOrCreateFile(
  files: FileStore,
  record: FileRecord,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const known = await record.find();
  return known ? readFile(files, { ...record, sha256: known }, make) : create(files, record, make);
}

async function create(
  files: FileStore,
  record: FileRecord,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const content = await make();
  const sha256 = hashOf(content);
  // The file is written before its row, so that every recorded file can be read.
  await files.write(keyOf({ ...record, sha256 }), content);
  if (await record.insert(sha256)) {
    return content;
  }
  // Another request recorded its file first, and that one counts.
  return getOrCreateFile(files, record, make);
}

interface StoredFile {
  readonly extension: FileRecord["extension"];
  readonly sha256: Buffer;
}

async function readFile(
  files: FileStore,
  file: StoredFile,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const { sha256 } = file;
  const stored = await files.read(keyOf(file));
  const content = stored && (await buffer(stored.open()));
  if (content && hashOf(content).equals(sha256)) {
    return content;
  }
  const again = await make();
  if (!hashOf(again).equals(sha256)) {
    throw new Error(`The document ${sha256.toString("hex")} is lost and cannot be made again`);
  }
  await files.write(keyOf(file), again);
  return again;
}

function hashOf(content: Buffer): Buffer {
  return createHash("sha256").update(content).digest();
}
