import { listBookings, type Booking } from "@frontage/contract/bookings/bookings.ts";
import type { Api } from "@frontage/contract/client.ts";
import type { BookingFilter } from "./booking-filter.ts";
import { presentPrevious } from "./previous-booking.ts";
import { presentUpcoming } from "./upcoming-booking.ts";

/** Source: docs/limits.md#lists. */
export const previousPageSize = 10;

/** The upcoming and current bookings, the next first, including cancelled ones. */
export async function loadUpcoming(api: Api, now: Temporal.Instant, filter: BookingFilter) {
  const { results } = await api(listBookings, {
    query: { ...filter, minTime: now, expand: "space,design", limit: 200 },
  });
  const isCancelled = ({ status }: Booking) => status === "cancelled";
  return {
    upcoming: results
      .filter((booking) => !isCancelled(booking))
      .map((booking) => presentUpcoming(booking, now)),
    /** Bookings that would be upcoming if they had not been cancelled. */
    cancelled: results.filter(isCancelled).map(presentPrevious),
  };
}

/** A page of the past bookings, the latest first. A page after the last one becomes the last one. */
export async function loadPrevious(
  api: Api,
  now: Temporal.Instant,
  wantedPage: number,
  filter: BookingFilter,
) {
  const ask = (page: number) =>
    api(listBookings, {
      query: {
        ...filter,
        maxTime: now,
        expand: "space,design",
        limit: previousPageSize,
        offset: (page - 1) * previousPageSize,
      },
    });
  const asked = await ask(wantedPage);
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(asked.count / previousPageSize)));
  const { count, results } = page === wantedPage ? asked : await ask(page);
  return { page, count, bookings: results.map(presentPrevious) };
}
