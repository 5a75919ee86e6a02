import * as contract from "@frontage/contract/bookings/cancellation.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { addFaultsOf } from "../../../http/reply/refusal.ts";
import { serve, WireJson } from "../../../http/request/serve.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import { getEditableBooking } from "../read/bookings.policy.ts";
import { requireCancellable } from "../../booking-records/change-rules.ts";
import { splitByMethod } from "../refunds/refunds.queries.ts";
import { presentBooking } from "../read/present-booking.ts";
import { getStoredBooking } from "../../booking-records/stored-booking.queries.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { applyChosenRefund, planCancellation } from "./plan-cancellation.ts";
import { presentCancellationPrice } from "./present-cancellation-price.ts";

/** Serves cancelling, only to the owner of a booking and staff. */
export function cancellationRoutes(api: FastifyInstance, parts: AppParts & ChargeParts): void {
  const { db, clock } = parts;

  serve(api, contract.priceCancellation, {
    find: ({ params, user }) => getEditableBooking(db, params.code, user),
    async handle({ found: { row, viewer } }) {
      const now = clock.now();
      requireCancellable(row, viewer, now);
      const booking = await getStoredBooking(db, row.id);
      const price = planCancellation(booking, await getBookingSettings(db), now);
      const refunds = await splitByMethod(db, row.id, price.refund);
      return new WireJson(JSON.stringify(presentCancellationPrice(price, refunds, row.currency)));
    },
  });

  serve(api, contract.cancelBooking, {
    find: ({ params, user }) => getEditableBooking(db, params.code, user),
    async findFaults({ found: { row, viewer }, body: { refund, reason = null } }, faults) {
      const booking = await getStoredBooking(db, row.id);
      const price = planCancellation(booking, await getBookingSettings(db), clock.now());
      const chosen = { refund, reason };
      await addFaultsOf(faults, () => applyChosenRefund(price, chosen, viewer === "staff"));
    },
    async handle({ found: { row, viewer }, user, actor, body }) {
      await cancelBooking(parts, row.id, { ...body, viewer, userId: user.id, actor });
      const cancelled = await getEditableBooking(db, row.code, user);
      const settings = await getBookingSettings(db);
      return presentBooking(cancelled.row, { viewer, settings, now: clock.now() });
    },
  });
}
