import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { AppParts } from "../../app-parts.ts";
import { modelKey } from "../../features/walkthrough/scene-files.routes.ts";
import { discardFiles } from "../../features/uploads/discarded-files.queries.ts";

const brotli = promisify(zlib.brotliCompress);
/** Better qualities save a few per cent and take many times as long. */
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 };

export const modelKeys = (hash: string): string[] => [modelKey(hash), modelKey(hash, "br")];

/**
 * Stores the file of a model, plain and compressed, under a random name. The files count as discarded until a row refers
 * to them, so that a crash leaves no untracked file.
 */
export async function storeModel(
  { db, files, clock }: Pick<AppParts, "db" | "files" | "clock">,
  content: Buffer,
): Promise<string> {
  const hash = randomBytes(8).toString("hex");
  const compressed = await brotli(content, { params });
  await discardFiles(db, modelKeys(hash), clock.now());
  await files.write(modelKey(hash), content);
  await files.write(modelKey(hash, "br"), compressed);
  return hash;
}
