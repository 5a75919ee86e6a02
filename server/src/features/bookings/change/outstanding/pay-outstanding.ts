import { hashRequest } from "../../../idempotency/idempotency.queries.ts";
import { requestCharge, unlessCharging, type RequestParts } from "../request-charge.ts";
import { startCharge } from "../start-charge.ts";

/**
 * Pays the outstanding amount of a booking now, with the given card or, for null, with the saved card of its deal.
 * Does nothing if nothing is outstanding, for example after a debit at the same moment.
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
    start: () =>
      parts.db.transaction().execute((tx) =>
        unlessCharging(tx, bookingId, async (booking) => {
          const { outstandingAmount: amount } = booking;
          if (amount === 0) {
            return { status: "done" };
          }
          const now = parts.clock.now();
          const payment = { purpose: "payment", amount, paymentMethod, requestHash, now } as const;
          return { status: "charging", charge: await startCharge(tx, booking, payment) };
        }),
      ),
  });
}
