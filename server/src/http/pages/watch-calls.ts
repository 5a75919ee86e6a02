import type { ApiOptions } from "@frontage/contract/client.ts";

type Fetch = ApiOptions["fetch"];

/** Calls of a page to the API, and what went wrong in them. */
export interface WatchedFetch {
  readonly fetch: Fetch;
  /** Whether a call was answered with 503. A page without its data would be wrong: the whole page is replaced. */
  hasOutage(): boolean;
  /** Whether a call failed or was refused by a limit. The page is good for its visitor, but not for others. */
  hasFailed(): boolean;
}

/** Watches the answers to the calls of a page. */
export function watchCalls(fetch: Fetch): WatchedFetch {
  const failures = new Set<number>();
  return {
    async fetch(url, init) {
      const answer = await fetch(url, init);
      if (answer.status === 429 || answer.status >= 500) {
        failures.add(answer.status);
      }
      return answer;
    },
    hasOutage: () => failures.has(503),
    hasFailed: () => failures.size > 0,
  };
}
