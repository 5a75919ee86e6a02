import { ApiError } from "@frontage/contract/client.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { logInPath } from "../../accounts/access/log-in-path.ts";
import { redirectFrom } from "./redirect-from.ts";

/**
 * The redirect for a booking that the API refused: to log in and return if signed out, to not-found if it is missing or
 * of another customer. Throws any other error again, so that the page offers a retry.
 * Source: docs/booking/wizard.md#failed-loads
 */
export function refusedBooking(request: Request, error: unknown): Response {
  const status = error instanceof ApiError ? error.status : 0;
  const { pathname, search } = new URL(request.url);
  if (status === 401 || status === 403) {
    reportFailure("Failed loading booking", error);
  }
  switch (status) {
    case 401:
      return redirectFrom(request, logInPath(pathname + search));
    case 403:
    case 404:
      return redirectFrom(request, "/not-found");
    default:
      throw error;
  }
}
