import { dealStates } from "@frontage/domain/bookings/states.ts";
import { z } from "zod";
import { booking } from "./bookings.ts";
import { endpoint } from "../endpoint.ts";
import { instant, moneyAmount, wireObject } from "../wire.ts";

/** A payment of the caller that is still open. A user has at most one. */
export const openDealStatus = z.enum([dealStates.charging.status, dealStates.challenged.status]);

export const openDeal = wireObject({
  /** The code of the deal, `deal` in its bookings. */
  deal: z.string(),
  /** The space's code. */
  space: z.string(),
  times: z.array(wireObject({ start: instant, end: instant })),
  /** `claimed`: the charge is under way. `challenged`: the bank has asked the customer to confirm it. */
  status: openDealStatus,
  /** When the lease ends. Afterwards the charge is settled without the customer. */
  expiresAt: instant,
  amount: moneyAmount,
  /** Lets the page show the bank's challenge again; null unless challenged. */
  clientSecret: z.string().nullable(),
});
export type OpenDeal = z.output<typeof openDeal>;

export const getOpenDeal = endpoint({
  name: "getOpenDeal",
  summary: "Return the caller's open payment, if there is one",
  method: "GET",
  path: "/bookings/open-deal/",
  access: "signed_in",
  status: 200,
  answer: wireObject({ openDeal: openDeal.nullable() }),
});

export const continueOpenDeal = endpoint({
  name: "continueOpenDeal",
  summary:
    "Check the caller's open payment with the card provider, and confirm the booking if it succeeded",
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
  summary: "Cancel the caller's open payment and restore the hold it replaced",
  method: "DELETE",
  path: "/bookings/open-deal/",
  access: "signed_in",
  status: 200,
  answer: wireObject({
    /** The bookings, if the payment succeeded before it could be cancelled. */
    bookings: z.array(booking),
    /** When the restored hold expires; null without a hold. */
    heldUntil: instant.nullable(),
  }),
  refusals: ["not_found", "in_progress"],
});
