import { z } from "zod";
import { booking } from "./bookings.ts";
import { endpoint } from "../endpoint.ts";
import { instant, moneyAmount, wireObject } from "../wire.ts";

/** A payment of the caller's that has not come to an end: a user has one at a time. */
export const openDeal = wireObject({
  /** Of the deal: its bookings have it as `deal`. */
  deal: z.string(),
  /** The space's code. */
  space: z.string(),
  times: z.array(wireObject({ start: instant, end: instant })),
  /** `claimed`: the charge is under way. `challenged`: the bank has asked the customer to confirm it. */
  status: z.enum(["claimed", "challenged"]),
  /** Until when it waits for that; afterwards it is settled without the customer. */
  expiresAt: instant,
  amount: moneyAmount,
  /** Lets the page ask the bank's question again; null unless challenged. */
  clientSecret: z.string().nullable(),
});
export type OpenDeal = z.output<typeof openDeal>;

export const getOpenDeal = endpoint({
  name: "getOpenDeal",
  summary: "Return the caller's payment that is still under way, if there is one",
  method: "GET",
  path: "/bookings/open-deal/",
  access: "signed_in",
  status: 200,
  answer: wireObject({ openDeal: openDeal.nullable() }),
});

export const continueOpenDeal = endpoint({
  name: "continueOpenDeal",
  summary: "Ask the card provider how the caller's payment stands, and book if it was paid",
  method: "POST",
  path: "/bookings/open-deal/",
  access: "signed_in",
  status: 201,
  answer: z.array(booking),
  refusals: [
    "not_found",
    "card_declined",
    "authentication_required",
    "in_progress",
    "deal_released",
  ],
});

export const abandonOpenDeal = endpoint({
  name: "abandonOpenDeal",
  summary: "End the caller's payment for good; a hold that it took the place of is restored",
  method: "DELETE",
  path: "/bookings/open-deal/",
  access: "signed_in",
  status: 200,
  answer: wireObject({
    /** The bookings, if the payment had succeeded before it could be ended. */
    bookings: z.array(booking),
    /** Until when the times are held; null if they are not. */
    heldUntil: instant.nullable(),
  }),
  refusals: ["not_found", "in_progress"],
});
