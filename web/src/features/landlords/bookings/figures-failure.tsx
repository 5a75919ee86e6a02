import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { showFailure } from "../../../shell/failures/report-failure.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";

/** Shown when the figures fail to load, with a popup. */
export function FiguresFailure() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => showFailure("Failed loading stats", null), []);
  return (
    <LoadFailure isRetrying={state === "loading"} onRetry={() => void revalidate()}>
      The figures could not be loaded.
    </LoadFailure>
  );
}
