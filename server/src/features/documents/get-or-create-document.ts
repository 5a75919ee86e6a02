import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { AppParts } from "../../app-parts.ts";
import { findDocumentFile, insertDocumentFile, type DocumentFile } from "./documents.queries.ts";

type Parts = Pick<AppParts, "db" | "clock" | "files">;

/** Stored under the hash of its content: writing a document twice writes the same bytes. */
const keyOf = (sha256: Buffer) => `papers/${sha256.toString("hex")}.pdf`;

/**
 * Returns the PDF of a document. The first request makes it; every later one returns the same bytes.
 * @throws Error if the stored bytes are lost and making the PDF again gives different ones
 */
export async function getOrCreateDocument(
  parts: Parts,
  file: DocumentFile,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const known = await findDocumentFile(parts.db, file);
  return known ? readDocument(parts, known, make) : createDocument(parts, file, make);
}

async function createDocument(
  parts: Parts,
  file: DocumentFile,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const content = await make();
  const sha256 = hashOf(content);
  // The file is written before its row, so that every recorded file can be read.
  await parts.files.write(keyOf(sha256), content);
  if (await insertDocumentFile(parts.db, file, sha256, parts.clock.now())) {
    return content;
  }
  // Another request recorded its PDF first, and that one counts.
  return getOrCreateDocument(parts, file, make);
}

async function readDocument(
  { files }: Parts,
  sha256: Buffer,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const stored = await files.read(keyOf(sha256));
  const content = stored && (await buffer(stored.open()));
  if (content && hashOf(content).equals(sha256)) {
    return content;
  }
  const again = await make();
  if (!hashOf(again).equals(sha256)) {
    throw new Error(`The document ${sha256.toString("hex")} is lost and cannot be made again`);
  }
  await files.write(keyOf(sha256), again);
  return again;
}

function hashOf(content: Buffer): Buffer {
  return createHash("sha256").update(content).digest();
}
