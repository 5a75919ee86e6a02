import { checkInPlayer, listBookingScreens } from "@frontage/contract/devices/player.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { serve } from "../../http/request/serve.ts";
import { getEditableBooking } from "../bookings/read/bookings.policy.ts";
import { requireDevice } from "../devices/device-key.ts";
import { presentBookingScreens } from "./booking-screens.ts";
import { makePlan } from "./make-plan.ts";
import { saveReport } from "./player.queries.ts";

export function playerRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, limits } = parts;

  serve(api, checkInPlayer, {
    async find({ request }) {
      const { screenGroupId, ...device } = await requireDevice(parts, request, "screen");
      if (screenGroupId === null) {
        throw new Error(`The player ${device.code} has no screen group`);
      }
      await limits.consume("playerCheckIn", device.code);
      return { ...device, screenGroupId };
    },
    async handle({ found: device, body: { version, showing, item, problems } }) {
      const { plan, bookings } = await makePlan(parts, device);
      await saveReport(db, {
        deviceId: device.id,
        reportedAt: clock.now(),
        version,
        showing,
        problems: [...new Set(problems)].toSorted(),
        bookingId: (showing === "design" && bookings.get(item ?? "")) || null,
      });
      return plan;
    },
  });

  serve(api, listBookingScreens, {
    find: async ({ params, user }) => (await getEditableBooking(db, params.code, user)).row,
    handle: ({ found }) => presentBookingScreens(parts, found),
  });
}
