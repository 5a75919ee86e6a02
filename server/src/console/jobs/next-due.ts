import type { JobName } from "@frontage/contract/console/jobs.ts";
import { nextIssueDate } from "@frontage/domain/landlords/statement-months.ts";
import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../db/connect.ts";
import { findNextReconciliation } from "../../features/payments/reconciliation/reconcile.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";

/**
 * When each job next has work by its own calendar. Null if it is switched off; missing if it may have work every minute.
 * Source: docs/console/console.md#jobs
 */
export async function findNextDue(
  { db, config }: { readonly db: Database; readonly config: Pick<Config, "avif"> },
  now: Temporal.Instant,
): Promise<ReadonlyMap<JobName, Temporal.Instant | null>> {
  const { defaultTimeZone: zone } = await getBookingSettings(db);
  const today = dateIn(zone, now);
  return new Map<JobName, Temporal.Instant | null>([
    ["reconcile", await findNextReconciliation(db, now)],
    ["debit-outstanding", startOfDay(today.add({ days: 1 }), zone)],
    ["issue-statements", startOfDay(nextIssueDate(today), zone)],
    ...(config.avif ? [] : [["derive-avif", null] as const]),
  ]);
}
