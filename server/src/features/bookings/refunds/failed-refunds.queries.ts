import type { DatabaseTransaction } from "../../../db/connect.ts";
import { newCode } from "../../../text/random-code.ts";
import { insertLedgerPayment } from "./insert-ledger-payment.queries.ts";
import type { OwedRefund } from "./refunds.queries.ts";

interface FailedRefund extends Omit<OwedRefund, "reference"> {
  readonly reference: string;
  readonly failure: string | null;
  readonly now: Temporal.Instant;
}

/**
 * Fails a refund that was paid, and owes it again: its money is ours again, and another refund with another key takes
 * its place, which waits for staff. Returns the code of that one; null if the refund had not been paid, or has failed
 * before.
 */
export async function failPaidRefund(
  tx: DatabaseTransaction,
  {
    id,
    bookingId,
    dealId,
    amount,
    currency,
    provider,
    reference,
    failure,
    now,
    ...refund
  }: FailedRefund,
): Promise<string | null> {
  const { numUpdatedRows } = await tx
    .updateTable("refunds")
    .set({ status: "failed", failedAt: now, failure })
    .where("id", "=", id)
    .where("status", "=", "paid")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    return null;
  }
  if (bookingId !== null) {
    await insertLedgerPayment(tx, {
      kind: "returned",
      dealId,
      amount,
      currency,
      provider,
      providerReference: `${reference}:returned`,
      createdAt: now,
      parts: [{ bookingId, amount }],
    });
  }
  const code = newCode();
  await tx
    .insertInto("refunds")
    .values({
      code,
      dealId,
      bookingId,
      paymentId: refund.paymentId,
      provider,
      chargeReference: refund.chargeReference,
      amount,
      currency,
      status: "owed",
      createdAt: now,
      nextTryAt: now,
      replacesId: id,
      isHeld: true,
      cause: refund.cause,
      reason: refund.reason,
    })
    .execute();
  return code;
}
