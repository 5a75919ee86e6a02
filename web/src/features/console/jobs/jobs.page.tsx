import { listJobRuns, listJobs, runJob } from "@frontage/contract/console/jobs.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { useEffect } from "react";
import { api as browserApi } from "../../../api/browser-api.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useStaffAction } from "../form/use-staff-action.ts";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/jobs.page";
import { jobTexts, outcomeTexts } from "./job-texts.ts";
import { showJob, showRun, type ShownJob, type ShownRun } from "./show-jobs.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [{ jobs }, { count, results }, { defaultTimeZone: zone }] = await Promise.all([
    api(listJobs),
    api(listJobRuns, { query: readListQuery(listJobRuns, url.searchParams) }),
    api(getBookingSettings),
  ]);
  return {
    jobs: jobs.map((job) => showJob(job, zone)),
    count,
    runs: results.map((run) => showRun(run, zone)),
  };
}

export const meta = () => pageMeta({ title: "Jobs" });

function columnsOf(run: (job: ShownJob) => void): readonly ListColumn<ShownJob>[] {
  return [
    {
      id: "job",
      title: "Job",
      cell: ({ title, purpose }) => (
        <>
          {title}
          <span className="block max-w-xs font-normal text-ink-soft">{purpose}</span>
        </>
      ),
      isHeading: true,
    },
    {
      id: "last",
      title: "Last run",
      cell: ({ lastRun, failures, lost }) => (
        <>
          {lastRun ? <RunState {...lastRun} /> : "Has not run yet"}
          {[failures, lost].map(
            (text) =>
              text !== null && (
                <span key={text} className="block text-ink-soft">
                  {text}
                </span>
              ),
          )}
        </>
      ),
    },
    { id: "success", title: "Last success", cell: ({ lastSuccess }) => lastSuccess },
    { id: "next", title: "Next due", cell: ({ next }) => next },
    { id: "waiting", title: "Waiting", cell: ({ waiting }) => waiting },
    {
      id: "run",
      title: "Action",
      cell: (job) => (
        <Button
          isSmall
          isBusy={job.isBusy}
          aria-label={`${job.isFailing ? "Retry" : "Run now"}: ${job.title}`}
          onClick={() => run(job)}
        >
          {job.isFailing ? "Retry" : "Run now"}
        </Button>
      ),
    },
  ];
}

function RunState({ state, started, error, isFailed }: ShownRun) {
  return (
    <>
      <span className={isFailed ? "text-signal-text" : undefined}>{state}</span>, {started}
      {error !== null && <span className="block max-w-sm text-ink-soft">{error}</span>}
    </>
  );
}

const runColumns: readonly ListColumn<ShownRun>[] = [
  { id: "started", title: "Started", cell: ({ started }) => started },
  { id: "job", title: "Job", cell: ({ job }) => job, isHeading: true },
  {
    id: "outcome",
    title: "Outcome",
    cell: ({ id, state, error, isFailed }) => (
      <>
        <span className={isFailed ? "text-signal-text" : undefined}>{state}</span>
        {error !== null && (
          <span className="block text-ink-soft">
            {error} Run {id} in the server’s log.
          </span>
        )}
      </>
    ),
  },
  { id: "took", title: "Took", cell: ({ took }) => took ?? "–" },
  { id: "handled", title: "Handled", cell: ({ handled }) => handled },
];

const jobOptions = Object.fromEntries(
  Object.entries(jobTexts).map(([name, { title }]) => [name, title]),
);

/** How often the page asks for the progress of a run. */
const progressMilliseconds = 2000;

/** The jobs of the server and their runs. Source: docs/console/console.md#jobs */
export default function JobsPage({ loaderData: { jobs, count, runs } }: Route.ComponentProps) {
  const revalidate = useRevalidate();
  const { run, problem } = useStaffAction();
  const isBusy = jobs.some((job) => job.isBusy);
  useEffect(() => {
    if (!isBusy) {
      return undefined;
    }
    const timer = setInterval(() => void revalidate(), progressMilliseconds);
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
  return (
    <ConsolePage
      title="Jobs"
      intro="Work that the server does in the background. Every job runs once a minute, does what is due and tries again after a failure, so an extra run does no harm. A run that continues after a failure counts as failed."
    >
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <DataTable
        label="Jobs"
        columns={columnsOf(({ name }) => void run(() => browserApi(runJob, { params: { name } })))}
        rows={jobs}
        count={jobs.length}
        isWhole
        keyOf={({ name }) => name}
        empty={null}
      />
      <h2 className="mt-12 mb-3 text-xl tracking-tight">Runs</h2>
      <ListFilters placeholder="Job or error">
        <FilterSelect label="Job" name="job" all="All jobs" options={jobOptions} />
        <FilterSelect label="Outcome" name="outcome" all="All outcomes" options={outcomeTexts} />
      </ListFilters>
      <DataTable
        label="Runs"
        columns={runColumns}
        rows={runs}
        count={count}
        keyOf={({ id }) => id}
        empty={
          <p>
            No runs match. The last 200 runs of each job are kept, but only the latest of those that
            found nothing to do.
          </p>
        }
      />
    </ConsolePage>
  );
}
