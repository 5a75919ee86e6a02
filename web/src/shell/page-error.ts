import type { BrowserErrorName } from "@frontage/contract/browser-errors.ts";
import { useEffect } from "react";
import { isRouteErrorResponse, useMatches, useRouteError } from "react-router";
import { reportFailure } from "./report-failure.ts";

/** What a route may say in `handle` of its loading. */
export interface LoadedPage {
  /** What the report is called when the page's data does not come. */
  readonly failureName: BrowserErrorName;
}

/**
 * What an error boundary stands for: whether there is no such page. Everything else is reported, under the name that
 * the page's route has for it.
 */
export function usePageError(): { readonly isMissing: boolean } {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const matches = useMatches();
  const name = matches.map(({ handle }) => failureNameOf(handle)).findLast(Boolean);
  useEffect(() => {
    if (!isMissing) {
      reportFailure(name ?? "Page failed", error);
    }
  }, [isMissing, name, error]);
  return { isMissing };
}

function failureNameOf(handle: unknown): BrowserErrorName | undefined {
  // Written by our own routes, as `LoadedPage`.
  return (handle as Partial<LoadedPage> | undefined)?.failureName;
}
