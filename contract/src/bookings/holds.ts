import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { maxTimes, slot } from "./quotes.ts";
import { code, filledList, instant, wireObject } from "../wire.ts";

export const placeHold = endpoint({
  name: "placeHold",
  summary: "Hold times for 15 minutes while the customer logs in or pays",
  method: "POST",
  path: "/bookings/holds/",
  access: "optional",
  body: wireObject({
    space: code,
    times: filledList(slot, "Choose at least one time.").max(maxTimes),
    /** The caller's previous hold. It is extended once, or replaced if the times differ. */
    hold: code.optional(),
    /** False leaves the end of a hold for the same times as it is. */
    extend: z.boolean().optional(),
  }),
  status: 201,
  answer: wireObject({
    hold: z.string(),
    expiresAt: instant,
    /** Whether it may still be extended. */
    canExtend: z.boolean(),
  }),
  refusals: ["slot_taken", "hold_limit_reached", "too_many_requests"],
});

export const releaseHold = endpoint({
  name: "releaseHold",
  summary: "Release a hold",
  method: "DELETE",
  path: "/bookings/holds/{hold}/",
  access: "optional",
  params: wireObject({ hold: code }),
  status: 204,
  refusals: ["not_found"],
});
