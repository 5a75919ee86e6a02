import { defaultBookings, type listBookings } from "@frontage/contract/bookings/bookings.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import type { BookingFilter, BookingPage } from "./list-bookings.queries.ts";

type ListQuery = EndpointInput<typeof listBookings>["query"];

/** The filters and sort orders that only a landlord's list has. */
const landlordsOnly = ["status", "month", "sort"] as const;

/**
 * Reads the filters and the page of a query. Months are in the given zone, as in the landlord's figures.
 * Source: docs/people/landlord-pages.md#bookings
 * @throws InvalidInput if it has a filter or sort order that requires `as=landlord`
 */
export function readListQuery(
  query: ListQuery,
  zone: string,
): { filter: Omit<BookingFilter, "userId">; page: BookingPage } {
  const { minTime, maxTime, space, design, cancelled, deal, status, month, sort } = query;
  const { limit = defaultBookings, offset = 0 } = query;
  const asLandlord = query.as === "landlord";
  const misplaced = landlordsOnly.filter((name) => !asLandlord && query[name] !== undefined);
  if (misplaced.length > 0) {
    throw new InvalidInput(
      Object.fromEntries(misplaced.map((name) => [name, ["Add as=landlord to use this."]])),
    );
  }
  return {
    filter: {
      asLandlord,
      minTime,
      maxTime,
      startsWithin: month && datesOf(month, zone),
      space,
      design,
      isCancelled: cancelled,
      deal,
      paymentStatus: status,
    },
    page: { limit, offset, order: sort && orderOf(sort) },
  };
}

function datesOf(month: Temporal.PlainYearMonth, zone: string) {
  const first = month.toPlainDate({ day: 1 });
  return [startOfDay(first, zone), startOfDay(first.add({ months: 1 }), zone)] as const;
}

function orderOf(sort: NonNullable<ListQuery["sort"]>): BookingPage["order"] {
  switch (sort) {
    case "-start_time":
      return { by: "start_time", isDescending: true };
    case "-created":
      return { by: "created", isDescending: true };
    case "-name":
      return { by: "name", isDescending: true };
    case "-total_price":
      return { by: "total_price", isDescending: true };
    default:
      return { by: sort, isDescending: false };
  }
}
