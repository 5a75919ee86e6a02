import { listBookings, type Booking } from "@frontage/contract/bookings/bookings.ts";
import type { Api, CallInput } from "@frontage/contract/client.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import type { BookingFilter } from "./booking-filter.ts";
import { presentPrevious } from "./previous-booking.ts";
import { presentUpcoming } from "./upcoming-booking.ts";

/** How many bookings a page of each list has. Source: docs/limits.md#lists. */
export const pageSizes = { upcoming: 24, cancelled: 10, previous: 10 } as const;
type ListName = keyof typeof pageSizes;

/** A page of a list of bookings. */
export interface BookingsPage<Row> {
  /** From 1. */
  readonly page: number;
  /** On all pages. */
  readonly count: number;
  readonly bookings: readonly Row[];
}

/** A page of the upcoming and current bookings, the next first. */
export function loadUpcoming(
  api: Api,
  now: Temporal.Instant,
  wantedPage: number,
  filter: BookingFilter,
) {
  const query = { ...filter, minTime: now, cancelled: false };
  return loadPage(api, "upcoming", query, wantedPage, (booking, settings) =>
    presentUpcoming(booking, now, settings),
  );
}

/** A page of the bookings that would be upcoming if they had not been cancelled. */
export function loadCancelled(
  api: Api,
  now: Temporal.Instant,
  wantedPage: number,
  filter: BookingFilter,
) {
  const query = { ...filter, minTime: now, cancelled: true };
  return loadPage(api, "cancelled", query, wantedPage, (booking, settings) =>
    presentPrevious(booking, now, settings),
  );
}

/** A page of the past bookings, the latest first. */
export function loadPrevious(
  api: Api,
  now: Temporal.Instant,
  wantedPage: number,
  filter: BookingFilter,
) {
  return loadPage(api, "previous", { ...filter, maxTime: now }, wantedPage, (booking, settings) =>
    presentPrevious(booking, now, settings),
  );
}

/** Loads a page of a list. A page after the last one becomes the last one. */
async function loadPage<Row>(
  api: Api,
  list: ListName,
  query: CallInput<typeof listBookings>["query"],
  wantedPage: number,
  present: (booking: Booking, settings: BookingSettings) => Row,
): Promise<BookingsPage<Row>> {
  const limit = pageSizes[list];
  const ask = (page: number) =>
    api(listBookings, {
      query: { ...query, expand: "space_summary,design", limit, offset: (page - 1) * limit },
    });
  const [asked, settings] = await Promise.all([ask(wantedPage), api(getBookingSettings)]);
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(asked.count / limit)));
  const { count, results } = page === wantedPage ? asked : await ask(page);
  return { page, count, bookings: results.map((booking) => present(booking, settings)) };
}
