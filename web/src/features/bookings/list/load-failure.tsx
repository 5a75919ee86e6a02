import { useRevalidator } from "react-router";
import { useFailureReport } from "../../../shell/report-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** What stands where bookings could not be loaded. */
export function LoadFailure() {
  const { revalidate, state } = useRevalidator();
  useFailureReport("Failed to load bookings");
  return (
    <Notice tone="problem" className="my-5 flex flex-wrap items-center justify-between gap-x-6">
      <span>Failed to load bookings</span>
      <Button look="quiet" isBusy={state === "loading"} onClick={() => void revalidate()}>
        Try again
      </Button>
    </Notice>
  );
}
