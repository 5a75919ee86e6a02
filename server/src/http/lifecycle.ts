/**
 * Where a server is on its way to its end. `draining`: it says that it is not ready, so that proxies send no more, and
 * still serves. `closing`: it ends the open requests and refuses new ones.
 * Source: docs/running/outages.md#stopping
 */
export interface Lifecycle {
  stage: "serving" | "draining" | "closing";
}

/** Seconds after which callers may retry: by then another process, or the next one, answers. */
export const stoppingRetrySeconds = 1;
