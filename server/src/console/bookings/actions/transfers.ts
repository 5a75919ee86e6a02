import type { AppParts } from "../../../app-parts.ts";
import { InvalidInput, notFound } from "../../../http/reply/refusal.ts";
import { reduceOutstanding } from "../../../features/bookings/change/outstanding/outstanding.queries.ts";
import { mailReceipt, mailRefund } from "../../../features/bookings/mails/booking-mails.ts";
import {
  insertRefundPayment,
  lockOwedTransfer,
  markRefundPaid,
} from "../../../features/bookings/refunds/refunds.queries.ts";
import { transferInstant } from "./transfer-instant.ts";
import { requireNotCancelled } from "../../../features/booking-records/change-rules.ts";
import type { StoredBooking } from "../../../features/booking-records/stored-booking.queries.ts";
import { recordStaffChange } from "../../../features/booking-records/record-staff-change.ts";
import {
  lockForStaff,
  orderOf,
  type StaffRequest,
} from "../../../features/bookings/staff/staff-order.ts";
import { insertTransfer } from "../../../features/bookings/staff/transfers.queries.ts";

export interface TransferRequest extends StaffRequest {
  /** The reference of the bank transfer. */
  readonly reference: string;
  /** The date of the transfer. */
  readonly date: Temporal.PlainDate;
}

type Parts = Pick<AppParts, "db" | "clock">;

/**
 * Records the bank transfer that pays everything outstanding on a booking on invoice.
 * Source: docs/console/bookings.md#on-invoice
 * @throws Refusal stale, changes_closed, in_progress
 * @throws InvalidInput unless something is outstanding on invoice, or if the date lies ahead
 */
export async function markAsPaid(
  { db, clock }: Parts,
  bookingId: number,
  request: TransferRequest,
): Promise<void> {
  const { reference } = request;
  await db.transaction().execute(async (tx) => {
    // A cancelled booking may still owe what its policy keeps.
    const booking = await lockForStaff(tx, bookingId, request, { acceptsCancelled: true });
    const { dealId, currency, outstandingAmount: amount } = booking;
    requireOwed(booking);
    const now = clock.now();
    const at = await transferInstant({ db: tx, clock }, request.date);
    await insertTransfer(tx, { bookingId, dealId, amount, currency, reference, at });
    await reduceOutstanding(tx, booking, amount);
    await recordStaffChange(tx, booking, {
      action: "booking.mark_as_paid",
      order: orderOf(request, null),
      now,
      facts: { paid: amount, reference, paidOn: request.date },
    });
    const receipt = { bookingId, amount, paymentReference: reference, at, by: "customer" } as const;
    await mailReceipt(tx, { ...receipt, method: "transfer" }, now);
  });
}

type Owed = Parameters<typeof requireNotCancelled>[0] &
  Pick<StoredBooking, "paymentTerms" | "outstandingAmount">;

/**
 * Requires that something is outstanding on invoice.
 * @throws InvalidInput
 * @throws Refusal changes_closed
 */
export function requireOwed(booking: Owed): void {
  if (booking.paymentTerms !== "invoice") {
    throw new InvalidInput({
      non_field_errors: ["Only a booking on invoice can be marked as paid."],
    });
  }
  if (booking.outstandingAmount === 0) {
    requireNotCancelled(booking);
    throw new InvalidInput({ non_field_errors: ["Nothing is outstanding on this booking."] });
  }
}

/**
 * Records the bank transfer by which staff paid a refund of a booking on invoice, even a cancelled one.
 * @throws Refusal not_found unless that refund is owed, stale, in_progress
 * @throws InvalidInput if the date lies ahead
 */
export async function markRefundAsPaid(
  { db, clock }: Parts,
  bookingId: number,
  { refund, ...request }: TransferRequest & { readonly refund: string },
): Promise<void> {
  const { reference } = request;
  await db.transaction().execute(async (tx) => {
    const booking = await lockForStaff(tx, bookingId, request, { acceptsCancelled: true });
    const owed = await lockOwedTransfer(tx, bookingId, refund);
    if (!owed) {
      throw notFound("Refund");
    }
    const { id, dealId, amount, currency, cause, reason } = owed;
    const at = await transferInstant({ db: tx, clock }, request.date);
    const now = clock.now();
    await markRefundPaid(tx, id, reference, at);
    const payment = { bookingId, dealId, amount, currency, reference, at };
    await insertRefundPayment(tx, { ...payment, provider: "transfer" });
    await recordStaffChange(tx, booking, {
      action: "booking.mark_refund_as_paid",
      order: orderOf(request, null),
      now,
      facts: { refunded: amount, reference, paidOn: request.date },
    });
    const refunded = { bookingId, amount, paymentReference: reference, at, cause, reason };
    await mailRefund(tx, { ...refunded, method: "transfer" }, now);
  });
}
