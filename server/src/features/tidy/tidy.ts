import type { AppParts } from "../../app-parts.ts";
import { limitsOutlivedBefore } from "../../http/rate-limits.ts";
import { deleteOutlived } from "./tidy.queries.ts";

/**
 * Deletes what has outlived its use: expired sessions, links, holds and counts, old keys of requests and old mails. What
 * money and law need stays. Returns how many rows went, by table. Source: docs/operations.md#what-is-deleted
 */
export async function tidy(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  stopping: AbortSignal,
): Promise<Record<string, number>> {
  const now = clock.now();
  const daysAgo = (days: number) => now.subtract({ hours: 24 * days });
  return deleteOutlived(
    db,
    {
      now,
      dayAgo: daysAgo(1),
      monthAgo: daysAgo(30),
      quarterAgo: daysAgo(90),
      limitsBefore: limitsOutlivedBefore(),
    },
    stopping,
  );
}
