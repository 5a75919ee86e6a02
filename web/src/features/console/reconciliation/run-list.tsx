import type { ReconciliationRun } from "@frontage/contract/console/reconciliation.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";

/** A run as the page shows it. */
export function showRun(run: ReconciliationRun, zone: string) {
  const { startedAt, requestedBy, status, differencesFound } = run;
  const checked = `${formatCount(run.chargesChecked, "charge")} and ${formatCount(run.refundsChecked, "refund")}`;
  const results = {
    waiting: "Starts in a moment",
    running: `Under way: ${checked} compared so far`,
    failed: "Failed: the card provider could not be read",
    succeeded: `${checked} compared, ${formatCount(differencesFound ?? 0, "open difference")}`,
  };
  return {
    when: startedAt ? formatDateTimeIn(zone, startedAt) : "Now",
    by: requestedBy ?? "Nightly run",
    result: results[status],
  };
}

interface RunListProps {
  readonly runs: readonly (ReturnType<typeof showRun> & { readonly key: number })[];
  readonly openDifferences: number;
}

/** The result of the latest run, with earlier runs below. */
export function RunList({ runs, openDifferences }: RunListProps) {
  const [last, ...earlier] = runs;
  if (!last) {
    return <p>There has been no run yet. The first starts at 3:00 tonight.</p>;
  }
  return (
    <>
      <p role="status" className="figures">
        <span className="font-semibold">{formatCount(openDifferences, "open difference")}.</span>{" "}
        {last.when}, {last.by}: {last.result}.
      </p>
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer underline underline-offset-4">Earlier runs</summary>
          <ul className="figures mt-2 space-y-1">
            {earlier.map(({ key, when, by, result }) => (
              <li key={key}>
                {when}, {by}: {result}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
