import { useRevalidator } from "react-router";
import { useFailureReport } from "../../../shell/failures/report-failure.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";

/** Shown when the landlord's spaces fail to load. */
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
