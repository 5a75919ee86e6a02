import { randomBytes } from "node:crypto";
import {
  maxStoredBytes,
  maxUnverifiedBytes,
  mediaRules,
} from "@frontage/domain/designs/media/media-rules.ts";
import { safeFileName, uploadFormatOf } from "@frontage/domain/designs/media/upload-names.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import { lockAccount } from "../accounts/accounts.queries.ts";
import * as queries from "./uploads.queries.ts";

/** Makes an unguessable key that contains the file name. */
export const newFileKey = (fileName: string) =>
  `uploads/${randomBytes(16).toString("hex")}/${safeFileName(fileName)}`;

/** The largest file that a name can announce. A file of unknown size counts as that. */
export const maxBytesOf = (name: string) =>
  mediaRules[uploadFormatOf(name)?.type ?? "image"].maxBytes;

/**
 * Inserts a file of a customer and returns its id. Its announced size counts at once, so that parallel uploads cannot
 * exceed the limit.
 * @throws Refusal storage_limit_reached
 */
export async function insertFileWithinLimit(
  tx: DatabaseTransaction,
  file: queries.NewFile,
): Promise<number> {
  await lockAccount(tx, file.userId);
  const { bytes, isVerified } = await queries.sumBytes(tx, file.userId);
  if (
    bytes + (file.size ?? maxBytesOf(file.name)) >
    (isVerified ? maxStoredBytes : maxUnverifiedBytes)
  ) {
    throw new Refusal("storage_limit_reached", isVerified ? limitReached : unverifiedLimitReached);
  }
  return queries.insertFile(tx, file);
}

const limitReached =
  "Your files have reached the limit of 5 GB. Delete designs that you no longer need, then upload again.";
const unverifiedLimitReached =
  "You can store 100 MB until you confirm your e-mail address. To confirm it, choose “Send the link again” on your account page, and open the link that we e-mail you. You can then store 5 GB.";
