import { randomBytes } from "node:crypto";
import { maxStoredBytes, mediaRules } from "@frontage/domain/designs/media-rules.ts";
import { safeFileName } from "@frontage/domain/designs/upload-names.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import { lockAccount } from "../accounts/accounts.queries.ts";
import * as queries from "./uploads.queries.ts";

/** Makes an unguessable key that contains the file name. */
export const newFileKey = (fileName: string) =>
  `uploads/${randomBytes(16).toString("hex")}/${safeFileName(fileName)}`;

/**
 * Inserts a file of a customer and returns its id. Its announced size counts at once, so that parallel uploads cannot
 * exceed the limit.
 * @throws Refusal storage_limit_reached
 */
export async function insertFileWithinLimit(
  tx: DatabaseTransaction,
  file: queries.NewFile,
): Promise<number> {
  const { maxBytes } = mediaRules.video;
  await lockAccount(tx, file.userId);
  const used = await queries.sumBytes(tx, file.userId, maxBytes);
  if (used + (file.size ?? maxBytes) > maxStoredBytes) {
    throw new Refusal(
      "storage_limit_reached",
      "Your files have reached the limit of 5 GB. Delete designs that you no longer need, then upload again.",
    );
  }
  return queries.insertFile(tx, file);
}
