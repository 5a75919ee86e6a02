import type { AppParts } from "../../../app-parts.ts";
import { keepFiles } from "../../uploads/discarded-files.queries.ts";
import { removeStored } from "../../uploads/remove-stored.ts";
import * as queries from "./unused-files.queries.ts";

/**
 * Removes files that nothing has used for a day: replaced thumbnails, and uploads that no design shows. Each file is
 * deleted before its row, so that a crash between the two leaves no untracked file.
 * Returns how many there were of each kind. Source: docs/screens/designs.md#unused-files
 */
export async function removeUnusedFiles(
  { db, files, clock }: Pick<AppParts, "db" | "files" | "clock">,
  stopping: AbortSignal,
): Promise<Record<string, number>> {
  const now = clock.now();
  const dayAgo = now.subtract({ hours: 24 });
  const count = { discarded_files: 0, uploaded_files: 0 };
  for (const key of await queries.listDiscardedFiles(db, dayAgo)) {
    if (stopping.aborted) {
      return count;
    }
    await files.delete(key);
    await keepFiles(db, [key]);
    count.discarded_files += 1;
  }
  await queries.dropUnusedUploads(db, { dayAgo, now });
  for (const { id, ...dropped } of await queries.listDroppedUploads(db)) {
    if (stopping.aborted) {
      return count;
    }
    await removeStored(files, dropped);
    await queries.forgetUpload(db, id);
    count.uploaded_files += 1;
  }
  return count;
}
