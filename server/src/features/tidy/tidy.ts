import type { AppParts } from "../../app-parts.ts";
import { limitsObsoleteBefore } from "../../http/request/rate-limits.ts";
import { removeUnusedFiles } from "../designs/files/remove-unused-files.ts";
import { deleteObsolete } from "./tidy.queries.ts";

/**
 * Deletes obsolete data: expired sessions, links, holds and counts, old idempotency keys, old mails and unused files.
 * Records of money and contracts stay. Returns how many rows were deleted, by table.
 * Source: docs/running/operations.md#what-is-deleted
 */
export async function tidy(
  parts: Pick<AppParts, "db" | "clock" | "files">,
  stopping: AbortSignal,
): Promise<Record<string, number>> {
  const { db, clock } = parts;
  const now = clock.now();
  const daysAgo = (days: number) => now.subtract({ hours: 24 * days });
  const deleted = await deleteObsolete(
    db,
    {
      now,
      dayAgo: daysAgo(1),
      monthAgo: daysAgo(30),
      quarterAgo: daysAgo(90),
      limitsBefore: limitsObsoleteBefore(),
    },
    stopping,
  );
  const { discardedFiles, uploadedFiles } = await removeUnusedFiles(parts, stopping);
  return { ...deleted, discarded_files: discardedFiles, uploaded_files: uploadedFiles };
}
