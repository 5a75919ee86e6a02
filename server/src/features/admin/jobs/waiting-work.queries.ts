import type { JobName } from "@frontage/contract/admin/jobs.ts";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../../db/connect.ts";

/** The tables that hold the work of a job, and the condition for rows that wait for it. */
const waitingWork = (
  now: Temporal.Instant,
): Partial<Record<JobName, readonly [table: string, condition: RawBuilder<boolean>]>> => ({
  "settle-charges": ["charges", sql<boolean>`lease_expires_at <= ${now}`],
  "pay-refunds": ["refunds", sql<boolean>`status = 'owed'`],
  "derive-avif": ["pictures", sql<boolean>`not has_avif`],
  "make-thumbnails": ["design_screen_groups", sql<boolean>`thumbnail_due_at <= ${now}`],
  "deliver-mail": [
    "mails",
    sql<boolean>`sent_at is null and failed_at is null and send_after <= ${now}`,
  ],
});

/** Counts what waits for each job that keeps its work in one table. */
export async function countWaitingWork(
  db: Database,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  const counts = Object.entries(waitingWork(now)).map(async ([name, [table, condition]]) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${condition}`.execute(db);
    return [name, rows[0]?.count ?? 0] as const;
  });
  return new Map(await Promise.all(counts));
}
