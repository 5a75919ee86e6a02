import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { AppParts } from "../../app-parts.ts";
import { findPaperFile, insertPaperFile, type PaperFile } from "./documents.queries.ts";

type Parts = Pick<AppParts, "db" | "clock" | "files">;

/** Papers are found by their hash: whoever writes one twice writes the same bytes. */
const keyOf = (sha256: Buffer) => `papers/${sha256.toString("hex")}.pdf`;

/**
 * The PDF of a paper: made when it is first asked for, and those very bytes from then on.
 * @throws Error if they are lost, and what is made of the facts today is not the same
 */
export async function keptPaper(
  parts: Parts,
  file: PaperFile,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const known = await findPaperFile(parts.db, file);
  return known ? readPaper(parts, known, make) : makePaper(parts, file, make);
}

async function makePaper(
  parts: Parts,
  file: PaperFile,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const content = await make();
  const sha256 = hashOf(content);
  // Written before it is told of: what is told of can be read.
  await parts.files.write(keyOf(sha256), content);
  if (await insertPaperFile(parts.db, file, sha256, parts.clock.now())) {
    return content;
  }
  // Somebody else was faster by a hair: theirs is the one that counts.
  return keptPaper(parts, file, make);
}

async function readPaper(
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
    throw new Error(`The paper ${sha256.toString("hex")} is lost, and cannot be made again`);
  }
  await files.write(keyOf(sha256), again);
  return again;
}

function hashOf(content: Buffer): Buffer {
  return createHash("sha256").update(content).digest();
}
