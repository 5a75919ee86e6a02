import type { BrowserErrorName } from "@frontage/contract/site/browser-errors.ts";
import { useEffect } from "react";
import { useMatches, useRouteError } from "react-router";
import { failureKind, type FailureKind } from "./failure-kind.ts";
import { reportFailure } from "./report-failure.ts";

/** What a route may say in `handle` of its loading. */
export interface LoadedPage {
  /** What the report is called when the page's data does not come. */
  readonly failureName: BrowserErrorName;
}

/**
 * What an error boundary stands for: why the page cannot be shown. Everything but a missing page is reported, under the
 * name that the page's route has for it.
 */
export function usePageError(): { readonly kind: FailureKind } {
  const error = useRouteError();
  const kind = failureKind(error);
  const matches = useMatches();
  const name = matches.map(({ handle }) => failureNameOf(handle)).findLast(Boolean);
  useEffect(() => {
    if (kind !== "missing") {
      reportFailure(name ?? "Page failed", error);
    }
  }, [kind, name, error]);
  return { kind };
}

function failureNameOf(handle: unknown): BrowserErrorName | undefined {
  // Written by our own routes, as `LoadedPage`.
  return (handle as Partial<LoadedPage> | undefined)?.failureName;
}
