import type { Job, JobName, JobRun } from "@frontage/contract/console/jobs.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { jobTexts, outcomeTexts } from "./job-texts.ts";

/** A run as the page shows it, as plain data. */
export function showRun(
  { id, name, startedAt, endedAt, outcome, handled, error }: JobRun,
  zone: string,
) {
  return {
    id,
    job: jobTexts[name].title,
    started: formatDateTimeIn(zone, startedAt),
    took: endedAt && formatDuration(endedAt.since(startedAt)),
    state: outcome ? outcomeTexts[outcome] : "Running",
    isFailed: outcome === "failed",
    handled: handled === 0 ? "Nothing" : countOf(name, handled),
    error,
  };
}

export type ShownRun = ReturnType<typeof showRun>;

/** A job as the page shows it, as plain data. */
export function showJob(job: Job, zone: string) {
  const { name, lastRun, lastSuccess, failures, nextRun, waiting, queued, lost } = job;
  const isRunning = lastRun !== null && lastRun.outcome === null;
  return {
    name,
    title: jobTexts[name].title,
    purpose: jobTexts[name].purpose,
    lastRun: lastRun && showRun(lastRun, zone),
    lastSuccess: lastSuccess ? formatDateTimeIn(zone, lastSuccess) : "None on record",
    failures: failures > 1 ? `${formatCount(failures, "failed run")} since the last success` : null,
    next: isRunning ? "Running" : queued > 0 ? "At once" : showNext(nextRun, zone),
    waiting: waiting === null ? "–" : waiting === 0 ? "Nothing" : countOf(name, waiting),
    lost: lost === 0 ? null : `${formatCount(lost, "run")} lost in the last hour`,
    isBusy: isRunning || queued > 0,
    isFailing: lastRun?.outcome === "failed",
  };
}

export type ShownJob = ReturnType<typeof showJob>;

const showNext = (nextRun: Temporal.Instant | null, zone: string) =>
  nextRun ? formatDateTimeIn(zone, nextRun) : "Switched off";

const countOf = (name: JobName, count: number) => formatCount(count, jobTexts[name].noun);

function formatDuration(duration: Temporal.Duration): string {
  const seconds = duration.total("seconds");
  if (seconds < 1) {
    return "under 1 s";
  }
  return seconds < 60
    ? `${Math.round(seconds)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
