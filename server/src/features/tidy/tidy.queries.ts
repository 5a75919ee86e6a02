import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/connect.ts";

const batchSize = 1000;
/** The runs that are kept of each job, besides its last success. */
const keptRuns = 200;

/** The instants before which rows are no longer needed. */
export interface TidyAges {
  readonly now: Temporal.Instant;
  readonly dayAgo: Temporal.Instant;
  readonly monthAgo: Temporal.Instant;
  readonly quarterAgo: Temporal.Instant;
  /** Milliseconds since 1970 by the machine's clock, which the rate limiter uses. */
  readonly limitsBefore: number;
}

/** The condition of obsolete rows in each table. */
function obsolete(ages: TidyAges): Readonly<Record<string, RawBuilder<unknown>>> {
  const { now, dayAgo, monthAgo, quarterAgo, limitsBefore } = ages;
  return {
    sessions: sql`expires_at <= ${now}`,
    password_resets: sql`expires_at <= ${now}`,
    email_changes: sql`expires_at <= ${now}`,
    design_shares: sql`expires_at <= ${now}`,
    holds: sql`expires_at <= ${dayAgo}`,
    rate_limits: sql`expire <= ${limitsBefore}`,
    // Deals are numbered in the order in which they are placed, and an index has their numbers.
    idempotency_keys: sql`ctid in (
      select ctid from (
        select ctid, created_at from idempotency_keys order by deal_id limit ${batchSize}
      ) as oldest where created_at <= ${monthAgo}
    )`,
    mails: sql`coalesce(sent_at, failed_at) <= ${quarterAgo}
      or (kind = 'password_reset' and coalesce(sent_at, failed_at) <= ${dayAgo})`,
    job_runs: sql`id in (
      select id from (
        select id, row_number() over (partition by name order by id desc) as place from job_runs
      ) as ranked where place > ${keptRuns}
    ) and id not in (select max(id) from job_runs where outcome = 'succeeded' group by name)`,
  };
}

/** Deletes obsolete rows in small batches. Returns how many were deleted, by table. */
export async function deleteObsolete(
  db: Database,
  ages: TidyAges,
  stopping: AbortSignal,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, condition] of Object.entries(obsolete(ages))) {
    let count = 0;
    for (let batch = batchSize; batch === batchSize && !stopping.aborted; count += batch) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${condition} limit ${batchSize}
        ))`.execute(db);
      batch = Number(numAffectedRows);
    }
    deleted[table] = count;
  }
  return deleted;
}
