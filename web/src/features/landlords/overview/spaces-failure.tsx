import { useRevalidator } from "react-router";
import { useFailureReport } from "../../../shell/failures/report-failure.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";

/** What stands where the landlord's spaces could not be loaded. */
export function SpacesFailure() {
  const { revalidate, state } = useRevalidator();
  useFailureReport("Failed loading spaces");
  return (
    <LoadFailure
      className="my-5"
      isRetrying={state === "loading"}
      onRetry={() => void revalidate()}
    >
      Failed loading spaces
    </LoadFailure>
  );
}
