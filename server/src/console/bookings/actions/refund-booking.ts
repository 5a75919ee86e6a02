import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import { lowerPrice } from "../../../features/bookings/change/price-lines.queries.ts";
import {
  getRefundable,
  recordOwedRefund,
} from "../../../features/bookings/refunds/refunds.queries.ts";
import { recordStaffChange } from "../../../features/booking-records/record-staff-change.ts";
import {
  lockForStaff,
  orderOf,
  type StaffRequest,
} from "../../../features/bookings/staff/staff-order.ts";

export interface RefundRequest extends StaffRequest {
  /** Gross minor units, above 0. */
  readonly amount: number;
  /** Shown to the customer on the booking. */
  readonly reason: string;
}

/**
 * Refunds part of what was paid for a booking, cancelled ones included, and lowers its price by the same amount. The refund is owed in the same
 * transaction and paid by a job. Source: docs/console/bookings.md#refunds
 * @throws Refusal stale, in_progress
 * @throws InvalidInput above what was paid and is not refunded yet, or of a charge that is disputed
 */
export async function refundBooking(
  { db, clock, jobs }: Pick<AppParts, "db" | "clock" | "jobs">,
  bookingId: number,
  request: RefundRequest,
): Promise<void> {
  const { amount, reason } = request;
  await db.transaction().execute(async (tx) => {
    const booking = await lockForStaff(tx, bookingId, request, { acceptsCancelled: true });
    await requireRefundable(tx, booking, amount);
    const now = clock.now();
    await recordOwedRefund(tx, { bookingId, amount, at: now, cause: "staff", reason });
    await lowerPrice(tx, booking, { amount, name: `Refund: ${reason}` });
    const order = orderOf(request, reason);
    await recordStaffChange(tx, booking, {
      action: "booking.refund",
      order,
      now,
      facts: { refunded: amount },
    });
    await jobs.nudge("pay-refunds", tx);
  });
}

/** @throws InvalidInput for an amount above what was paid and is not refunded yet */
export async function requireRefundable(
  db: Database,
  { id, currency }: { readonly id: number; readonly currency: string },
  amount: number,
): Promise<void> {
  const refundable = await getRefundable(db, id);
  if (amount > refundable.now) {
    const most = formatMoney(money(refundable.now, currency));
    const why =
      amount > refundable.paid
        ? "no more was paid"
        : "the rest was paid by a charge that is disputed";
    throw new InvalidInput({ amount: [`At most ${most} can be refunded: ${why}.`] });
  }
}
