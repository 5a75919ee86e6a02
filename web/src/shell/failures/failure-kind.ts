import { isRouteErrorResponse } from "react-router";

/** Why a page cannot be shown: there is none, the connection is lost, or the server failed. */
export type FailureKind = "missing" | "offline" | "server";

/** What a page's error says about its cause. Only a 404 means that there is no such page. */
export function failureKind(error: unknown): FailureKind {
  if (isRouteErrorResponse(error)) {
    return error.status === 404 ? "missing" : "server";
  }
  return isLostConnection(error) ? "offline" : "server";
}

/** Browsers word a failed request differently, and the API's client gives it the status 0. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  return error.name === "ApiError"
    ? "status" in error && error.status === 0
    : error.name === "TypeError" && /fetch|network|load failed/i.test(error.message);
}
