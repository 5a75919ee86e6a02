import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import * as contract from "@frontage/contract/console/bookings.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { notFound } from "../../../http/reply/refusal.ts";
import { CsvFile } from "../../../http/reply/csv-file.ts";
import { getBookingSettings } from "../../../features/settings/settings.queries.ts";
import { serve } from "../../../http/request/serve.ts";
import {
  listAllBookings,
  type BookingsFilter,
  type BookingsOrder,
} from "./bookings-list.queries.ts";
import { presentListedBooking } from "./present-listed-booking.ts";
import * as views from "./saved-views.queries.ts";
import { writeBookingsCsv } from "./write-bookings-csv.ts";

/** Serves the list of all bookings, its CSV file and its saved views. Source: docs/console/bookings.md#the-list */
export function bookingsListRoutes(api: FastifyInstance, { db, clock }: AppParts): void {
  serve(api, contract.listAllBookings, {
    async handle({ query: { limit = defaultListLimit, offset = 0, ...query } }) {
      const { defaultTimeZone } = await getBookingSettings(db);
      const { filter, order } = readQuery(query, defaultTimeZone, clock.now());
      const { rows, ...found } = await listAllBookings(db, filter, order, { limit, offset });
      return { ...found, results: rows.map(presentListedBooking) };
    },
  });

  serve(api, contract.exportBookings, {
    async handle({ query }) {
      const { defaultTimeZone } = await getBookingSettings(db);
      const { filter, order } = readQuery(query, defaultTimeZone, clock.now());
      return new CsvFile("bookings.csv", writeBookingsCsv(db, filter, order, defaultTimeZone));
    },
  });

  serve(api, contract.listSavedViews, {
    handle: ({ user: staff }) => views.listSavedViews(db, staff.id),
  });

  serve(api, contract.saveView, {
    handle: ({ user: staff, body }) =>
      views.saveView(db, { ...body, userId: staff.id }, clock.now()),
  });

  serve(api, contract.deleteView, {
    async handle({ user: staff, params }) {
      if (!(await views.deleteView(db, staff.id, Number(params.id)))) {
        throw notFound("View");
      }
      return undefined;
    },
  });
}

type ListQuery = EndpointInput<typeof contract.exportBookings>["query"];

/** Bookings were placed on dates in the given zone. What is next begins with the next booking, other lists with the latest. */
function readQuery(
  { q, when, placedFrom, placedTo, sort, ...filter }: ListQuery,
  zone: string,
  now: Temporal.Instant,
): { filter: BookingsFilter; order: BookingsOrder } {
  return {
    filter: {
      ...filter,
      search: q,
      endsAfter: when === "next" ? now : undefined,
      endedBy: when === "past" ? now : undefined,
      placedFrom: placedFrom && startOfDay(placedFrom, zone),
      placedUntil: placedTo && startOfDay(placedTo.add({ days: 1 }), zone),
    },
    order: orderOf(sort ?? (when === "next" ? "start_time" : "-start_time")),
  };
}

function orderOf(sort: NonNullable<ListQuery["sort"]>): BookingsOrder {
  switch (sort) {
    case "-start_time":
      return { by: "start_time", isDescending: true };
    case "-created":
      return { by: "created", isDescending: true };
    case "-outstanding":
      return { by: "outstanding", isDescending: true };
    default:
      return { by: sort, isDescending: false };
  }
}
