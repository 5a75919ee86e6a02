import { ApiError } from "@frontage/contract/client.ts";
import { reportFailure } from "../../../shell/report-failure.ts";
import { leadTo } from "./lead-to.ts";

/**
 * Where a booking that the API did not give leads: signed out, to log in and come back; not there or somebody else's,
 * to not-found; else to where the page wants. Source: decisions, section 2.
 */
export function refusedBooking(request: Request, error: unknown, otherwise: string): Response {
  const status = error instanceof ApiError ? error.status : 0;
  const { pathname, search } = new URL(request.url);
  if (status !== 404) {
    reportFailure("Failed loading booking", error);
  }
  switch (status) {
    case 401:
      return leadTo(request, `/account/login?redirect=${encodeURIComponent(pathname + search)}`);
    case 403:
    case 404:
      return leadTo(request, "/not-found");
    default:
      return leadTo(request, otherwise);
  }
}
