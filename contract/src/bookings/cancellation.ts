import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { code, fraction, moneyAmount, shownAmount, text, wireObject } from "../wire.ts";
import { booking, refundPartFields } from "./bookings.ts";

const params = wireObject({ code });

/** What cancelling a booking now gives back. `refund` and `kept` add up to what was paid and what is still owed. */
export const cancellationPrice = wireObject({
  refund: moneyAmount,
  /** Its parts by the method that goes back. One whose charge is disputed waits for the bank. */
  refunds: z.array(wireObject({ ...refundPartFields, isDisputed: z.boolean() })),
  kept: moneyAmount,
  /** The part of `kept` that a customer on invoice has not paid and still owes. */
  owed: moneyAmount,
  /** The outstanding amount that is no longer charged. */
  dropped: moneyAmount,
  /** The refunded part of rental and flexi-ticket. */
  rate: fraction,
  lines: z.array(wireObject({ name: z.string(), paid: moneyAmount, kept: moneyAmount })),
});
export type CancellationPrice = z.output<typeof cancellationPrice>;

export const priceCancellation = endpoint({
  name: "priceCancellation",
  summary: "Return what cancelling a booking now would refund and keep",
  method: "GET",
  path: "/bookings/{code}/cancellation/",
  access: "signed_in",
  params,
  status: 200,
  answer: cancellationPrice,
  refusals: ["not_found", "changes_closed"],
});

export const cancelBooking = endpoint({
  name: "cancelBooking",
  summary:
    "Cancel a booking and refund what its policy allows. Staff may choose a different refund, with a reason",
  method: "POST",
  path: "/bookings/{code}/cancellation/",
  access: "signed_in",
  params,
  body: wireObject({
    /**
     * The `refund` of the price that the caller was shown. Another one is refused with `price_changed`.
     */
    expectedRefund: shownAmount,
    /** For staff only: the gross minor units to refund instead, at most what was paid. Needs a reason, and waives what would be owed. */
    refund: z.int().nonnegative().optional(),
    /** The customer reads the reason that staff give. */
    reason: text(500).nullable().default(null),
  }),
  status: 200,
  answer: booking,
  refusals: ["not_found", "changes_closed", "price_changed", "stale", "in_progress"],
});
