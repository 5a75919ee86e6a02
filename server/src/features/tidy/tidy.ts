import type { AppParts } from "../../app-parts.ts";
import { tidyLimitCounts } from "../../http/limits/limit-counts.queries.ts";
import { tidyJobRuns } from "../../jobs/job-runs.queries.ts";
import { tidyEmailChanges } from "../profile/email-changes.queries.ts";
import { tidyPasswordResets } from "../accounts/passwords/password-resets.queries.ts";
import { tidySessions } from "../accounts/sessions/sessions.queries.ts";
import { tidyDraftShares } from "../drafts/draft-shares.queries.ts";
import { tidyDrafts } from "../drafts/drafts.queries.ts";
import { tidyDesignShares } from "../design-shares/design-shares.queries.ts";
import { removeUnusedFiles } from "../designs/files/remove-unused-files.ts";
import { tidyHolds } from "../holds/holds.queries.ts";
import { tidyIdempotencyKeys } from "../idempotency/idempotency.queries.ts";
import { tidyMails } from "../mail/mails.queries.ts";

/** What each feature no longer needs, which its own step deletes. */
const steps = [
  tidySessions,
  tidyPasswordResets,
  tidyEmailChanges,
  tidyDesignShares,
  tidyDrafts,
  tidyDraftShares,
  tidyHolds,
  tidyLimitCounts,
  tidyIdempotencyKeys,
  tidyMails,
  tidyJobRuns,
  removeUnusedFiles,
];

/**
 * Lets each feature delete its obsolete data. Records of money and contracts stay. Returns how many rows were deleted,
 * by table. Source: docs/running/operations.md#what-is-deleted
 */
export async function tidy(
  parts: Pick<AppParts, "db" | "clock" | "files">,
  stopping: AbortSignal,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const step of steps) {
    Object.assign(deleted, await step(parts, stopping));
  }
  return deleted;
}
