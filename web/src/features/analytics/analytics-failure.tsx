import { useRevalidator } from "react-router";
import { useFailureReport } from "../../shell/failures/report-failure.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";

/** Shown when the reports fail to load. The failure is reported without a popup. */
export function AnalyticsFailure() {
  const { revalidate, state } = useRevalidator();
  useFailureReport("Failed to load analytics");
  return (
    <LoadFailure isRetrying={state === "loading"} onRetry={() => void revalidate()}>
      We could not load your analytics.
    </LoadFailure>
  );
}
