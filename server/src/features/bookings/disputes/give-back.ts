import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredLine } from "../../../db/json-columns.ts";
import type { StoredBooking } from "../../booking-records/stored-booking.queries.ts";
import { addLines } from "../change/price-lines.queries.ts";
import { insertLedgerPayment } from "../refunds/insert-ledger-payment.queries.ts";
import type { DisputedCharge } from "./disputes.queries.ts";
import * as queries from "./reversals.queries.ts";
import { requireNoCharge } from "./take-back.ts";

interface Regained extends DisputedCharge {
  readonly disputeId: number;
  /** The provider's reference of the dispute. */
  readonly reference: string;
  readonly currency: string;
  /** The line by which a price rises to what it was. */
  readonly text: string;
  readonly now: Temporal.Instant;
}

/**
 * Gives back what a lost dispute took, once it is won on appeal: the money is ours again, refunds that it had settled are
 * owed again, and prices, or what is kept of cancelled bookings, rise by what they had fallen. Call this with the bookings
 * locked. Does nothing unless a loss stands. Source: docs/console/disputes.md#won-on-appeal
 * @throws Refusal in_progress while a charge of a booking is under way
 */
export async function giveBack(
  tx: DatabaseTransaction,
  bookings: readonly StoredBooking[],
  { disputeId, provider, dealId, reference, currency, text, now }: Regained,
): Promise<void> {
  const loss = await queries.lockStandingReversal(tx, disputeId);
  if (!loss) {
    return;
  }
  await requireNoCharge(tx, bookings);
  const parts = await queries.listLostParts(tx, loss.id);
  const linesOf = (id: number) =>
    loss.lines.flatMap(({ bookingId, line }) => (bookingId === id ? [line] : []));
  if (loss.paymentId === null) {
    const amount = loss.amount - loss.excess;
    await queries.oweClosedRefunds(tx, { reversalId: loss.id, bookingId: null, amount, now });
  }
  for (const { bookingId, amount } of parts) {
    // What had lowered no price had settled a refund.
    const settled = linesOf(bookingId).reduce((rest, { gross }) => rest + gross, -amount);
    await queries.oweClosedRefunds(tx, { reversalId: loss.id, bookingId, amount: settled, now });
  }
  for (const booking of bookings) {
    await addLines(
      tx,
      booking,
      linesOf(booking.id).map((line) => regained(line, text)),
    );
  }
  const paymentId =
    loss.paymentId === null
      ? null
      : await insertLedgerPayment(tx, {
          kind: "reinstated",
          dealId,
          amount: loss.amount,
          currency,
          provider,
          providerReference: await queries.numberedReference(
            tx,
            provider,
            `${reference}:reinstated`,
          ),
          createdAt: now,
          parts: parts.map(({ bookingId, amount }) => ({ bookingId, amount: -amount })),
        });
  await queries.reinstate(tx, loss.id, { at: now, paymentId });
}

const regained = (line: StoredLine, name: string): StoredLine => ({
  ...line,
  name,
  // Avoids minus zero, which the database would store as text "-0".
  net: 0 - line.net,
  tax: 0 - line.tax,
  gross: 0 - line.gross,
});
