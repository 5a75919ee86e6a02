import type { BrowserErrorName } from "@frontage/contract/site/browser-errors.ts";
import { useEffect } from "react";
import { useMatches, useRouteError } from "react-router";
import { failureKind, type FailureKind } from "./failure-kind.ts";
import { reportFailure } from "./report-failure.ts";

/** What a route's `handle` can say about loading. */
export interface LoadedPage {
  /** The name of the report when the page's data cannot be loaded. */
  readonly failureName: BrowserErrorName;
}

/**
 * Why an error boundary is shown. Reports every failure except a missing page, under the name in the route's
 * `handle`.
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
  // Our routes set it to a `LoadedPage`.
  return (handle as Partial<LoadedPage> | undefined)?.failureName;
}
