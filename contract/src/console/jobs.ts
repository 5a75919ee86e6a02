import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant, wireObject } from "../wire.ts";
import { listOf, listPage, searchText } from "./lists.ts";

/** The jobs of the server. Source: docs/running/operations.md#jobs */
export const jobName = z.enum([
  "settle-charges",
  "debit-outstanding",
  "pay-refunds",
  "reconcile",
  "issue-invoices",
  "issue-statements",
  "derive-avif",
  "make-thumbnails",
  "remind",
  "deliver-mail",
  "tidy",
]);
export type JobName = z.output<typeof jobName>;

/** Interrupted: the process died during the run. */
export const jobOutcome = z.enum(["succeeded", "failed", "interrupted"]);
export type JobOutcome = z.output<typeof jobOutcome>;

const jobRun = wireObject({
  /** The number of the run, which is also in the log line of a failure. */
  id: z.int(),
  name: jobName,
  startedAt: instant,
  /** Null until the run ends. */
  endedAt: instant.nullable(),
  outcome: jobOutcome.nullable(),
  /** How many mails, refunds, pictures… it handled. */
  handled: z.int(),
  error: z.string().nullable(),
});
export type JobRun = z.output<typeof jobRun>;

const job = wireObject({
  name: jobName,
  /** Null before the first run. */
  lastRun: jobRun.nullable(),
  /** When the latest successful run ended; null if none is on record. */
  lastSuccess: instant.nullable(),
  /** Failed runs since the last success. */
  failures: z.int(),
  /** When it next has work by its own calendar, such as a night or a month; null while it is switched off. */
  nextRun: instant.nullable(),
  /** How many mails, refunds, pictures… are due; null for jobs without such a count, or switched off. */
  waiting: z.int().nullable(),
  /** Runs that wait in the queue. */
  queued: z.int(),
  /** Runs of the last hour that the queue has given up because their process died. The next run makes up for them. */
  lost: z.int(),
});
export type Job = z.output<typeof job>;

export const listJobs = endpoint({
  name: "listJobs",
  summary: "List the jobs with their last run and the work that waits for them",
  method: "GET",
  path: "/admin/jobs/",
  access: "staff",
  status: 200,
  answer: wireObject({ jobs: z.array(job) }),
  refusals: ["not_found"],
});

export const listJobRuns = endpoint({
  name: "listJobRuns",
  summary: "List the runs of jobs, the latest first",
  method: "GET",
  path: "/admin/jobs/runs/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the job's name or the error. */
    q: searchText,
    job: jobName.optional(),
    outcome: jobOutcome.optional(),
  }),
  status: 200,
  answer: listOf(jobRun),
  refusals: ["not_found"],
});

export const runJob = endpoint({
  name: "runJob",
  summary: "Run a job now, or again after a failure",
  method: "POST",
  path: "/admin/jobs/{name}/run/",
  access: "staff",
  params: wireObject({ name: jobName }),
  status: 204,
  refusals: ["not_found"],
});
