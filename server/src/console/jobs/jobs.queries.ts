import { jobName, type JobName, type JobOutcome } from "@frontage/contract/console/jobs.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

const columns = ["id", "name", "startedAt", "endedAt", "outcome", "handled", "error"] as const;

/** The last run of each job. */
export function listLastRuns(db: Database) {
  return db
    .selectFrom("jobRuns")
    .distinctOn("name")
    .select(columns)
    .orderBy("name")
    .orderBy("id", "desc")
    .execute();
}

export type RunRow = Awaited<ReturnType<typeof listLastRuns>>[number];

/** When each job last succeeded, and how many of its runs have failed since. */
export function listSuccesses(db: Database) {
  return db
    .selectFrom("jobRuns as run")
    .groupBy("run.name")
    .select("run.name")
    .select(
      sql<Temporal.Instant | null>`max(run.ended_at) filter (where run.outcome = 'succeeded')`.as(
        "lastSuccess",
      ),
    )
    .select(
      sql<number>`count(*) filter (where run.outcome = 'failed' and run.id > coalesce(
        (select max(id) from job_runs as done where done.name = run.name and done.outcome = 'succeeded'), 0
      ))::int`.as("failures"),
    )
    .execute();
}

/** A page of the runs that match, the latest first, and their number. */
export async function listRuns(
  db: Database,
  filter: {
    readonly search: string | undefined;
    readonly job: JobName | undefined;
    readonly outcome: JobOutcome | undefined;
  },
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  // Jobs of earlier versions are not shown.
  let found = db
    .selectFrom("jobRuns")
    .where("name", "in", filter.job ? [filter.job] : jobName.options);
  for (const word of wordsOf(filter.search)) {
    found = found.where(
      containsWord(sql`fold_for_search(name || ' ' || coalesce(error, ''))`, word),
    );
  }
  if (filter.outcome) {
    found = found.where("outcome", "=", filter.outcome);
  }
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

/** Counts the jobs that failed in their last finished run. */
export async function countFailingJobs(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("jobRuns")
        .distinctOn("name")
        .where("outcome", "is not", null)
        .where("name", "in", jobName.options)
        .select("outcome")
        .orderBy("name")
        .orderBy("id", "desc")
        .as("last"),
    )
    .where("last.outcome", "=", "failed")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
