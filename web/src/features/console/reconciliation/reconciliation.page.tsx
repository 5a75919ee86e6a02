import {
  getReconciliation,
  listDifferences,
  startReconciliation,
} from "@frontage/contract/console/reconciliation.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { Suspense, useEffect, useState } from "react";
import { api as browserApi } from "../../../api/browser-api.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { hasUnsavedEntries } from "../../../session/unsaved-entries.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SubjectLink } from "../audit-log/subject-link.tsx";
import { useStaffAction } from "../form/use-staff-action.ts";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/reconciliation.page";
import { faultTexts } from "./fault-texts.ts";
import { RunList, showRun } from "./run-list.tsx";
import { showDifference, type ShownDifference } from "./show-difference.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

const ResolveDialog = lazyPart(async () => ({
  default: (await import("./resolve-dialog.tsx")).ResolveDialog,
}));

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const search = new URLSearchParams(url.searchParams);
  if (!search.has("state")) {
    search.set("state", "open");
  }
  const [
    { provider, openDifferences, runs },
    { count, hasMore, results },
    { defaultTimeZone: zone },
  ] = await Promise.all([
    api(getReconciliation),
    api(listDifferences, { query: readListQuery(listDifferences, search) }),
    api(getBookingSettings),
  ]);
  return {
    provider: provider === "stripe" ? "Stripe" : "TestPay",
    openDifferences,
    isRunning: runs.some(({ status }) => status === "waiting" || status === "running"),
    runs: runs.map((run, index) => ({ key: index, ...showRun(run, zone) })),
    count,
    hasMore,
    differences: results.map((difference) => showDifference(difference, zone)),
  };
}

export const meta = () => pageMeta({ title: "Reconciliation" });

function columnsOf(
  provider: string,
  choose: (difference: ShownDifference) => void,
): readonly ListColumn<ShownDifference>[] {
  return [
    {
      id: "fault",
      title: "Difference",
      cell: ({ fault, movement, isCurrent, resolution }) => (
        <>
          {movement}: {fault}
          {!isCurrent && resolution === null && (
            <span className="block font-normal text-ink-soft">Not found by the last run</span>
          )}
        </>
      ),
    },
    { id: "reference", title: "Reference", cell: ({ reference }) => reference },
    {
      id: "bookings",
      title: "Bookings",
      cell: ({ bookings }) =>
        bookings.length === 0
          ? "None"
          : bookings.map((code) => (
              <span key={code} className="block">
                <SubjectLink kind="booking" code={code} />
              </span>
            )),
    },
    { id: "recorded", title: "Here", cell: ({ recorded }) => recorded, isAmount: true },
    { id: "provided", title: `At ${provider}`, cell: ({ provided }) => provided, isAmount: true },
    { id: "found", title: "Found", cell: ({ found }) => found },
    {
      id: "resolution",
      title: "Resolution",
      cell: (difference) =>
        difference.resolution ?? (
          <Button
            look="quiet"
            aria-label={`Resolve: ${difference.reference}`}
            onClick={() => choose(difference)}
          >
            Resolve
          </Button>
        ),
    },
  ];
}

/** How often the page asks for the progress of a run. */
const progressMilliseconds = 2000;

/** Our ledger against the card provider's records. Source: docs/console/reconciliation.md */
export default function ReconciliationPage({ loaderData }: Route.ComponentProps) {
  const { provider, openDifferences, isRunning, runs, count, hasMore, differences } = loaderData;
  const revalidate = useRevalidate();
  const { run, problem } = useStaffAction();
  const [chosen, setChosen] = useState<ShownDifference | null>(null);
  useEffect(() => {
    if (!isRunning) {
      return undefined;
    }
    const timer = setInterval(() => {
      // A load that fails without a session would take the entries of a dialog with it.
      if (!hasUnsavedEntries()) {
        void revalidate();
      }
    }, progressMilliseconds);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
  const start = () => run(() => browserApi(startReconciliation));
  return (
    <ConsolePage
      title="Reconciliation"
      intro={`Every night our ledger is compared with the records of ${provider}. Differences stay here until they are resolved.`}
      actions={
        <Button isBusy={isRunning} onClick={() => void start()}>
          Run now
        </Button>
      }
    >
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <RunList runs={runs} openDifferences={openDifferences} />
      <h2 className="mt-10 mb-4 text-xl">Differences</h2>
      <ListFilters placeholder="Reference, booking or note">
        <SelectField label="State" name="state">
          <option value="">Open</option>
          <option value="resolved">Resolved</option>
        </SelectField>
        <FilterSelect label="Difference" name="fault" all="All differences" options={faultTexts} />
      </ListFilters>
      <DataTable
        label="Differences"
        columns={columnsOf(provider, setChosen)}
        rows={differences}
        count={count}
        hasMore={hasMore}
        keyOf={({ id }) => id}
        empty={<p>No differences match. Our ledger and the card provider agree.</p>}
      />
      <Suspense>
        {chosen && (
          <ResolveDialog
            difference={chosen}
            onClose={() => {
              setChosen(null);
              void revalidate();
            }}
          />
        )}
      </Suspense>
    </ConsolePage>
  );
}
