import { isRouteErrorResponse } from "react-router";

/** Why a page cannot be shown: it does not exist, the connection is lost, or the server failed. */
export type FailureKind = "missing" | "offline" | "server";

/** The cause of a page's error. Only a 404 means that the page does not exist. */
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
