import { methodOf } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { mailRefund } from "../mails/booking-mails.ts";
import { insertRefundPayment, markRefundPaid, type OwedRefund } from "./refunds.queries.ts";

/** Records that a refund was paid, with its payment. False if that is recorded already. */
export async function recordPaidRefund(
  tx: DatabaseTransaction,
  { id, bookingId, dealId, amount, currency, provider }: OwedRefund,
  reference: string,
  at: Temporal.Instant,
): Promise<boolean> {
  if (!(await markRefundPaid(tx, id, reference, at))) {
    return false;
  }
  if (bookingId !== null) {
    const payment = { bookingId, dealId, amount, currency, provider, reference };
    await insertRefundPayment(tx, { ...payment, at });
  }
  return true;
}

/**
 * Records that a refund was paid to its card, and writes its mail. That of a cancellation has none, because the mail of
 * the cancellation promised it, unless another one had failed.
 */
export async function recordCardRefund(
  tx: DatabaseTransaction,
  refund: OwedRefund,
  reference: string,
  at: Temporal.Instant,
): Promise<void> {
  const { bookingId, amount, cause, reason, provider, replacesId } = refund;
  const isNew = await recordPaidRefund(tx, refund, reference, at);
  if (isNew && bookingId !== null && (cause !== "cancellation" || replacesId !== null)) {
    const method = methodOf(provider);
    const refunded = { bookingId, amount, paymentReference: reference, method, at };
    await mailRefund(tx, { ...refunded, cause, reason }, at);
  }
}
