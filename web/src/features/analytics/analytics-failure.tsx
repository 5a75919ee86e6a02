import { useRevalidator } from "react-router";
import { useFailureReport } from "../../shell/failures/report-failure.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";

/** Stands where the reports could not be loaded. The failure is reported, and nothing pops up. */
export function AnalyticsFailure() {
  const { revalidate, state } = useRevalidator();
  useFailureReport("Failed to load analytics");
  return (
    <LoadFailure isRetrying={state === "loading"} onRetry={() => void revalidate()}>
      We could not load your analytics.
    </LoadFailure>
  );
}
