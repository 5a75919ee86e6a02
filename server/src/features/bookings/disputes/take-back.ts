import { divideLoss } from "@frontage/domain/bookings/disputes/divide-loss.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { LostLine } from "../../../db/json-columns.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import type { StoredBooking } from "../../booking-records/stored-booking.queries.ts";
import { findChargeUnderWay } from "../charges/charges.queries.ts";
import { insertLedgerPayment } from "../refunds/insert-ledger-payment.queries.ts";
import type { DisputedCharge } from "./disputes.queries.ts";
import { bearLoss } from "./bear-loss.ts";
import * as queries from "./reversals.queries.ts";

/** A charge, or a part of it, that the provider has taken back. */
export interface Loss extends DisputedCharge {
  /** Null for a charge that failed after it had succeeded. */
  readonly disputeId: number | null;
  /** The provider's reference of what took it back. */
  readonly reversalReference: string;
  /** Gross minor units, above 0. */
  readonly amount: number;
  readonly currency: string;
  /** The line by which a booking's price falls; null if the customer owes the amount again. */
  readonly text: string | null;
  readonly now: Temporal.Instant;
}

/**
 * Takes a loss from the bookings that its charge paid for: owed refunds are settled by it, and the rest lowers what the
 * bookings brought in, or is outstanding again. Call this with the bookings locked. Does nothing the second time.
 * Source: docs/console/disputes.md#what-a-lost-dispute-changes
 * @throws Refusal in_progress while a refund of the charge is being paid
 */
export async function takeBack(
  tx: DatabaseTransaction,
  bookings: readonly StoredBooking[],
  loss: Loss,
): Promise<void> {
  const { provider, chargeReference, paymentId, dealId, amount, currency, now } = loss;
  await queries.lockOwedRefunds(tx, loss);
  const held = await queries.listHeldParts(tx, loss);
  const { parts, excess } = divideLoss(amount, held);
  const reversal = { provider, chargeReference, disputeId: loss.disputeId, paymentId };
  const id = await queries.insertReversal(tx, { ...reversal, amount, excess, at: now });
  if (id === null) {
    return;
  }
  const lines: LostLine[] = [];
  for (const [index, { bookingId }] of held.entries()) {
    const part = parts[index] ?? { owed: 0, kept: 0 };
    await queries.closeOwedRefunds(tx, {
      ...loss,
      bookingId,
      amount: part.owed,
      reversalId: id,
    });
    const booking = bookings.find((one) => one.id === bookingId);
    if (booking) {
      const lost = await bearLoss(tx, booking, { ...loss, amount: part.kept });
      lines.push(...lost.map((line) => ({ bookingId: booking.id, line })));
    }
  }
  const reversalPaymentId =
    paymentId === null
      ? null
      : await insertLedgerPayment(tx, {
          kind: "reversal",
          dealId,
          amount,
          currency,
          provider,
          providerReference: await queries.numberedReference(tx, provider, loss.reversalReference),
          createdAt: now,
          parts: held.flatMap(({ bookingId }, index) => {
            const { owed, kept } = parts[index] ?? { owed: 0, kept: 0 };
            return bookingId === null ? [] : [{ bookingId, amount: 0 - owed - kept }];
          }),
        });
  await queries.completeReversal(tx, id, { reversalPaymentId, lines });
}

/**
 * Requires that no charge of the bookings is under way: it would replace their lines when it succeeds.
 * @throws Refusal in_progress
 */
export async function requireNoCharge(
  tx: DatabaseTransaction,
  bookings: readonly StoredBooking[],
): Promise<void> {
  for (const { id } of bookings) {
    if (await findChargeUnderWay(tx, id)) {
      throw new Refusal(
        "in_progress",
        "A payment for this booking is being made. Please try again in a minute.",
      );
    }
  }
}
