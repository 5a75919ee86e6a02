import type { JobName } from "@frontage/contract/console/jobs.ts";
import { sql } from "kysely";
import type { Database } from "../db/connect.ts";
import { deletesObsolete } from "./delete-obsolete.queries.ts";

/** The runs that are kept of each job, besides its last success. */
const keptRuns = 200;

/** Longer errors are cut off. The log has them in full. */
const maxErrorLength = 500;

/**
 * Records the start of a run and returns its number. A run of the same job that is still open ended with its process,
 * since a job never runs twice at the same time.
 */
export async function startRun(db: Database, name: JobName, now: Temporal.Instant) {
  const { id } = await db
    .with("interrupted", (cte) =>
      cte
        .updateTable("jobRuns")
        .where("name", "=", name)
        .where("endedAt", "is", null)
        .set({ endedAt: now, outcome: "interrupted" }),
    )
    .insertInto("jobRuns")
    .values({ name, startedAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Records that a run has succeeded. Of a job's runs that found nothing to do, only the last one is kept: with a run
 * every minute, the others would soon be crowded out.
 */
export async function recordSuccess(
  db: Database,
  run: { readonly id: number; readonly name: JobName },
  { handled, now }: { readonly handled: number; readonly now: Temporal.Instant },
): Promise<void> {
  await db
    .with("idle", (cte) =>
      cte
        .deleteFrom("jobRuns")
        .where("name", "=", run.name)
        .where("id", "<", run.id)
        .where("outcome", "=", "succeeded")
        .where("handled", "=", 0)
        .where(sql<boolean>`${sql.lit(handled === 0)}`),
    )
    .updateTable("jobRuns")
    .where("id", "=", run.id)
    .set({ endedAt: now, outcome: "succeeded", handled })
    .execute();
}

/** Deletes a run that found nothing due, so that the failure before it stays the last run. False if there was none. */
export async function dropIdleRun(
  db: Database,
  run: { readonly id: number; readonly name: JobName },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("jobRuns")
    .where("id", "=", run.id)
    .where((eb) =>
      eb(
        eb
          .selectFrom("jobRuns as last")
          .where("last.name", "=", run.name)
          .where("last.id", "<", run.id)
          .orderBy("last.id", "desc")
          .limit(1)
          .select("last.outcome"),
        "=",
        "failed",
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function recordFailure(
  db: Database,
  id: number,
  {
    error,
    handled,
    now,
  }: { readonly error: unknown; readonly handled: number; readonly now: Temporal.Instant },
): Promise<void> {
  const text = String(error).slice(0, maxErrorLength);
  await db
    .updateTable("jobRuns")
    .where("id", "=", id)
    .set({ endedAt: now, outcome: "failed", handled, error: text })
    .execute();
}

/** Deletes runs beyond the last ones of each job and its last success. */
export const tidyJobRuns = deletesObsolete(
  "job_runs",
  () => sql`id in (
  select id from (
    select id, row_number() over (partition by name order by id desc) as place from job_runs
  ) as ranked where place > ${keptRuns}
) and id not in (select max(id) from job_runs where outcome = 'succeeded' group by name)`,
);
