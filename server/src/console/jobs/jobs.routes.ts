import * as contract from "@frontage/contract/console/jobs.ts";
import { jobName, type Job, type JobRun } from "@frontage/contract/console/jobs.ts";
import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import { serve } from "../../http/request/serve.ts";
import * as queries from "./jobs.queries.ts";
import { findNextDue } from "./next-due.ts";
import { countWaitingWork } from "./waiting-work.queries.ts";

/** Serves the jobs and their runs to staff. Source: docs/console/console.md#jobs */
export function jobsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, jobs } = parts;

  serve(api, contract.listJobs, {
    async handle() {
      const now = clock.now();
      const [last, successes, waiting, queued, nextDue] = await Promise.all([
        queries.listLastRuns(db),
        queries.listSuccesses(db),
        countWaitingWork(db, now),
        jobs.countQueued(),
        findNextDue(parts, now),
      ]);
      const lastRuns = new Map(last.map((run) => [run.name, run]));
      const byName = new Map(successes.map(({ name, ...rest }) => [name, rest]));
      return {
        jobs: jobName.options.map((name): Job => {
          const run = lastRuns.get(name);
          const { queued: inQueue = 0, lost = 0 } = queued.get(name) ?? {};
          const scheduled = nextDue.get(name);
          const isOff = scheduled === null;
          const isWaiting = (waiting.get(name) ?? 0) > 0;
          const nextMinute = nextMinuteAfter(now);
          return {
            name,
            lastRun: run ? present(run) : null,
            lastSuccess: byName.get(name)?.lastSuccess ?? null,
            failures: byName.get(name)?.failures ?? 0,
            nextRun: isOff ? null : isWaiting ? nextMinute : laterOf(nextMinute, scheduled),
            waiting: isOff ? null : (waiting.get(name) ?? null),
            queued: inQueue,
            lost,
          };
        }),
      };
    },
  });

  serve(api, contract.listJobRuns, {
    async handle({ query: { q: search, job, outcome, limit = defaultListLimit, offset = 0 } }) {
      const { count, rows } = await queries.listRuns(
        db,
        { search, job, outcome },
        { limit, offset },
      );
      return { count, results: rows.map(present) };
    },
  });

  serve(api, contract.runJob, {
    async handle({ params: { name }, actor }) {
      await db.transaction().execute(async (tx) => {
        await recordAudit(tx, clock, actor, {
          action: "job.run",
          subject: { kind: "job", code: name },
        });
        await jobs.nudge(name, tx);
      });
      return undefined;
    },
  });
}

function present(run: queries.RunRow): JobRun {
  return { ...run, name: jobName.parse(run.name) };
}

/** Overdue work is done in the next minute. */
const laterOf = (minute: Temporal.Instant, scheduled: Temporal.Instant | undefined) =>
  scheduled && Temporal.Instant.compare(scheduled, minute) > 0 ? scheduled : minute;

/** Jobs run every minute. */
function nextMinuteAfter(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: 1 }).round({ smallestUnit: "minute", roundingMode: "floor" });
}
