import type { AppParts } from "../../../app-parts.ts";
import { recordAudit, type Actor } from "../../../audit/record-audit.queries.ts";
import { notFound, Refusal } from "../../../http/reply/refusal.ts";
import { mailRefund } from "../../../features/bookings/mails/booking-mails.ts";
import { lockBooking } from "../../../features/booking-records/stored-booking.queries.ts";
import { raiseVersion } from "../../../features/booking-records/raise-version.queries.ts";
import { recordPaidRefund } from "../../../features/bookings/refunds/record-paid-refund.ts";
import {
  findOwedRefund,
  lockRefund,
  payByTransferInstead,
} from "../../../features/bookings/refunds/refunds.queries.ts";
import { transferInstant } from "./transfer-instant.ts";

interface RefundTransfer {
  readonly reference: string;
  readonly date: Temporal.PlainDate;
  readonly actor: Actor;
}

/**
 * Records the bank transfer that pays a refund which the card did not take. Source: docs/console/disputes.md#refunds-that-fail
 * @throws Refusal not_found if it no longer waits for staff, charge_disputed
 * @throws InvalidInput if the date lies ahead
 */
export async function payHeldRefundByTransfer(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  { id, bookingId, code }: { id: number; bookingId: number | null; code: string },
  { reference, date, actor }: RefundTransfer,
): Promise<void> {
  const now = clock.now();
  const at = await transferInstant({ db, clock }, date);
  await db.transaction().execute(async (tx) => {
    if (bookingId !== null) {
      await lockBooking(tx, bookingId);
    }
    const refund = await lockRefund(tx, id);
    const owed = await findOwedRefund(tx, code);
    if (!owed?.isHeld) {
      throw notFound("Refund that waits for staff");
    }
    if (owed.isDisputed) {
      throw new Refusal(
        "charge_disputed",
        "The charge is disputed, so it cannot be refunded, not even by transfer.",
      );
    }
    await payByTransferInstead(tx, id);
    await recordPaidRefund(tx, { ...refund, provider: "transfer" }, reference, at);
    if (bookingId !== null) {
      await raiseVersion(tx, bookingId);
      const { amount, cause, reason } = refund;
      const mail = { bookingId, amount, paymentReference: reference, cause, reason };
      await mailRefund(tx, { ...mail, method: "transfer", at }, now);
    }
    await recordAudit(tx, clock, actor, {
      action: "refund.pay_by_transfer",
      subject: { kind: "refund", code },
      after: { reference, paidOn: date, amount: refund.amount },
    });
  });
}
