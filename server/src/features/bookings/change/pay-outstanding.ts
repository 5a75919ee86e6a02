import { hashRequest } from "../deals/idempotency.queries.ts";
import { insertLaterCharge } from "./later-charges.queries.ts";
import { requestCharge, whenFree, type RequestParts } from "./request-charge.ts";
import { leaseFrom } from "../deals/settle-deal.ts";

/**
 * Pays what is outstanding on a booking now, by the given card or, for null, by the card of the booking. Nothing to pay
 * is no refusal: a debit at the same moment was faster.
 * @throws Refusal card_declined, authentication_required, in_progress
 */
export async function payOutstanding(
  parts: RequestParts,
  bookingId: number,
  paymentMethod: string | null,
): Promise<void> {
  const requestHash = hashRequest({ what: "pay", paymentMethod });
  await requestCharge(parts, {
    bookingId,
    requestHash,
    claim: () =>
      parts.db.transaction().execute((tx) =>
        whenFree(tx, bookingId, async ({ outstandingAmount: amount, paymentMethod: kept }) => {
          if (amount === 0) {
            return { status: "done" };
          }
          const now = parts.clock.now();
          const charge = await insertLaterCharge(tx, {
            bookingId,
            purpose: "payment",
            amount,
            paymentMethod: paymentMethod ?? kept,
            requestHash,
            change: null,
            createdAt: now,
            lease: leaseFrom(now),
          });
          return { status: "claimed", charge };
        }),
      ),
  });
}
