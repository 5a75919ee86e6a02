import { ApiError } from "@frontage/contract/client.ts";
import type { Endpoint } from "@frontage/contract/endpoint.ts";
import { hasSessionEnded } from "../session/session.ts";
import { formProblems, unreachable } from "./form-problems.ts";

/**
 * The message for staff if a call of the console failed because they are logged out or offline; null for other
 * failures. The console answers 404 to callers without a session, which would read as if the address were wrong.
 * Source: docs/console/console.md#two-people-on-one-row
 */
export async function staffProblem(error: unknown): Promise<string | null> {
  if (!(error instanceof ApiError)) {
    return null;
  }
  if (error.status === 0) {
    return unreachable;
  }
  return error.status === 404 && (await hasSessionEnded()) ? sessionEnded : null;
}

/** The message of a form that was sent without a session. */
export const sessionEnded =
  "Your session has ended. Your entries stay here: log in in another tab, then try again.";

/**
 * The message of a form that failed because the session has ended, or, in the console, because the site cannot be
 * reached; null for other failures. Source: docs/site/forms.md#when-the-session-ends
 */
export async function sessionProblem(endpoint: Endpoint, error: unknown): Promise<string | null> {
  if (endpoint.path.startsWith("/admin/")) {
    return staffProblem(error);
  }
  return endpoint.access === "signed_in" && error instanceof ApiError && error.status === 401
    ? sessionEnded
    : null;
}

/** The message for staff if any call of the console failed. */
export async function staffFailure(error: unknown): Promise<string> {
  return (await staffProblem(error)) ?? formProblems(error, []).general ?? "Unknown error.";
}
