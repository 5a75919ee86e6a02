import { isCancelled } from "@frontage/domain/bookings/states.ts";
import * as contract from "@frontage/contract/bookings/bookings.ts";
import type { Space, SpaceSummary } from "@frontage/contract/spaces/spaces.ts";
import type { BookingViewer } from "@frontage/domain/bookings/booking-rights.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { networkOf } from "../../../http/request/network-of.ts";
import { Download } from "../../../http/reply/download.ts";
import { notFound } from "../../../http/reply/refusal.ts";
import { serve, WireJson } from "../../../http/request/serve.ts";
import { findBasketFaults } from "../../quotes/find-basket-faults.ts";
import { findDesignFault } from "../../designs/require-attachable.ts";
import { holdOwnerOf } from "../../availability/hold-owner.ts";
import { calendarFile } from "../../mail/render/calendar-file.ts";
import { mailSite } from "../../mail/mail-site.ts";
import { summariseDesigns } from "../../designs/summarise-designs.ts";
import { bookingAnalytics } from "../../footfall/booking-analytics.ts";
import { limitGuesses } from "../../discounts/limit-guesses.ts";
import { calendarEntryOf } from "../mails/booking-mails.ts";
import { getEditableBooking, getViewableBooking } from "../read/bookings.policy.ts";
import type { BookingRow } from "../read/bookings.queries.ts";
import { readListQuery } from "../read/read-list-query.ts";
import { listBookings } from "../read/list-bookings.queries.ts";
import { idempotencyKeyOf } from "../../idempotency/idempotency-key.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import { placeBooking } from "../place/place-booking.ts";
import { presentBooking } from "../read/present-booking.ts";
import { visitorOf } from "../../documents/licences/sign-licence.ts";
import { countCardAttempts } from "../../payments/count-card-attempts.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { presentSpaces } from "../../spaces/present-space.ts";
import { summariseSpaces } from "../../spaces/summarise-spaces.ts";
import { listSpacesById } from "../../spaces/spaces.queries.ts";

export function bookingsRoutes(api: FastifyInstance, parts: AppParts & ChargeParts): void {
  const { db, clock, limits } = parts;

  const present = async (
    rows: readonly BookingRow[],
    viewer: BookingViewer,
    { expand = "", fields = "" }: { expand?: string | undefined; fields?: string | undefined },
    settings: BookingSettings,
  ) => {
    const names = new Set(expand.split(","));
    const now = clock.now();
    const analytics =
      viewer === "landlord" ? null : await bookingAnalytics(db, rows, fields.split(","), now);
    const context = { viewer, settings, now };
    const spaces = await spacesOf(rows, names);
    const designCodes = rows.flatMap(({ designCode }) => designCode ?? []);
    const designs =
      names.has("design") && viewer !== "landlord"
        ? await summariseDesigns(parts, designCodes)
        : null;
    return rows.map((row) =>
      presentBooking(row, context, {
        space: spaces?.get(row.spaceCode),
        design: designs?.get(row.designCode ?? ""),
        analytics: analytics?.get(row.id),
      }),
    );
  };

  const spacesOf = async (
    rows: readonly BookingRow[],
    names: ReadonlySet<string>,
  ): Promise<Map<string, Space | SpaceSummary> | null> => {
    if (!names.has("space")) {
      return names.has("space_summary") ? summariseSpaces(db, rows) : null;
    }
    const ids = [...new Set(rows.map(({ spaceId }) => spaceId))];
    const spaces = await presentSpaces(db, await listSpacesById(db, ids), clock.now());
    return new Map(spaces.map((space) => [space.code, space]));
  };

  serve(api, contract.placeBooking, {
    async findFaults({ user, body, request }, faults) {
      await findBasketFaults(parts, body, { user, ip: networkOf(request.ip) }, faults);
      await findDesignFault(db, body, user.id, faults);
    },
    async handle({ user, body, request }) {
      const key = idempotencyKeyOf(request);
      const guess = { ip: networkOf(request.ip), codes: body.discounts };
      const placing = {
        user,
        visitor: visitorOf(request),
        holdOwner: holdOwnerOf(request, user, body.hold),
        body,
        payment: { terms: "card", paymentMethod: body.paymentMethod } as const,
        idempotencyKey: key,
      };
      const { json } = await limitGuesses(limits, guess, () =>
        countCardAttempts(limits, { userId: user.id, ip: networkOf(request.ip) }, (countCharge) =>
          placeBooking(parts, { ...placing, countCharge }),
        ),
      );
      return new WireJson(json);
    },
  });

  serve(api, contract.listBookings, {
    async handle({ user, query }) {
      const settings = await getBookingSettings(db);
      const { filter, page } = readListQuery(query, settings.defaultTimeZone);
      const { count, rows } = await listBookings(db, { ...filter, userId: user.id }, page);
      const viewer = filter.asLandlord ? "landlord" : "owner";
      return { count, results: await present(rows, viewer, query, settings) };
    },
  });

  serve(api, contract.getBooking, {
    find: ({ params, user }) => getViewableBooking(db, params.code, user),
    async handle({ found: { row, viewer }, query }) {
      const settings = await getBookingSettings(db);
      const [booking] = await present([row], viewer, query, settings);
      if (!booking) {
        throw new Error("A booking was presented as none");
      }
      return booking;
    },
  });

  serve(api, contract.downloadBookingCalendar, {
    async find({ params, user }) {
      const { row } = await getEditableBooking(db, params.code, user);
      if (isCancelled(row)) {
        throw notFound("Calendar entry");
      }
      return row;
    },
    async handle({ found: { id, code } }) {
      const now = clock.now();
      const [booking, site] = await Promise.all([calendarEntryOf(db, id, now), mailSite(parts)]);
      const content = Buffer.from(calendarFile(booking, site, now));
      return new Download(content, "text/calendar; charset=utf-8", `booking_${code}.ics`);
    },
  });
}
