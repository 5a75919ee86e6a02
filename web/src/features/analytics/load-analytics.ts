import { getBooking, listBookings } from "@frontage/contract/bookings/bookings.ts";
import { orNull, type Api } from "@frontage/contract/client.ts";
import type { BookingFilter } from "../bookings/list/booking-filter.ts";
import { presentReport, sumReports, type BookingReport } from "./booking-report.ts";

export const analyticsPageSize = 10;

const asked = {
  fields: "daily_analytics,aggregated_analytics",
  expand: "space_summary,design",
} as const;

/**
 * A page of the past bookings with their footfall, latest first. A page number after the last page means the last
 * page.
 */
export async function loadAnalytics(
  api: Api,
  now: Temporal.Instant,
  wantedPage: number,
  filter: BookingFilter,
) {
  const ask = (page: number) =>
    api(listBookings, {
      query: {
        ...filter,
        ...asked,
        maxTime: now,
        limit: analyticsPageSize,
        offset: (page - 1) * analyticsPageSize,
      },
    });
  const first = await ask(wantedPage);
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(first.count / analyticsPageSize)));
  const { count, results } = page === wantedPage ? first : await ask(page);
  return answerOf(page, count, results.map(presentReport));
}

/** A single booking, for links to its report. Null if it belongs to another customer or is not over yet. */
export async function loadOneReport(api: Api, now: Temporal.Instant, code: string) {
  const booking = await orNull(api(getBooking, { params: { code }, query: asked }));
  const isShown =
    booking !== null &&
    booking.viewer !== "landlord" &&
    Temporal.Instant.compare(booking.end, now) <= 0;
  return answerOf(1, isShown ? 1 : 0, isShown ? [presentReport(booking)] : []);
}

function answerOf(page: number, count: number, reports: readonly BookingReport[]) {
  return { page, count, reports, totals: sumReports(reports) };
}
