import { ApiError } from "@frontage/contract/client.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { redirectFrom } from "./redirect-from.ts";

/**
 * Where a booking leads that the API refused: signed out, to log in and come back; missing or somebody else's, to
 * not-found. Any other error is thrown again: the page then says that it failed to load and offers a retry.
 * Source: docs/booking-wizard.md#failed-loads
 */
export function refusedBooking(request: Request, error: unknown): Response {
  const status = error instanceof ApiError ? error.status : 0;
  const { pathname, search } = new URL(request.url);
  if (status === 401 || status === 403) {
    reportFailure("Failed loading booking", error);
  }
  switch (status) {
    case 401:
      return redirectFrom(
        request,
        `/account/login?redirect=${encodeURIComponent(pathname + search)}`,
      );
    case 403:
    case 404:
      return redirectFrom(request, "/not-found");
    default:
      throw error;
  }
}
