import { useRevalidator } from "react-router";
import { useFailureReport } from "../../../shell/failures/report-failure.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";

/** Shown when bookings fail to load, with a retry. */
export function BookingsFailure() {
  const { revalidate, state } = useRevalidator();
  useFailureReport("Failed to load bookings");
  return (
    <LoadFailure
      className="my-5"
      isRetrying={state === "loading"}
      onRetry={() => void revalidate()}
    >
      Failed to load bookings
    </LoadFailure>
  );
}
