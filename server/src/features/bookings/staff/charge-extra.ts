import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { BookingChange, StaffOrder } from "../../../db/json-columns.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { maxDebitTries } from "@frontage/domain/bookings/debit-tries.ts";
import { bookingEffects } from "../change/booking-effects.ts";
import { addLines } from "../change/price-lines.queries.ts";
import { requestCharge, unlessCharging, type RequestOutcome } from "../change/request-charge.ts";
import { startCharge } from "../change/start-charge.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import { hashRequest } from "../../idempotency/idempotency.queries.ts";
import { mailExtraCharged, mailExtraRequested } from "../mails/staff-mails.ts";
import { lockBooking, type StoredBooking } from "../../booking-records/stored-booking.queries.ts";
import { recordStaffChange } from "../../booking-records/record-staff-change.ts";
import { extraLine } from "./staff-lines.ts";
import { orderOf, requireSeen, uncounted, type StaffRequest } from "./staff-order.ts";

export interface ExtraRequest extends StaffRequest {
  /** Gross minor units, above 0. */
  readonly amount: number;
  /** Shown to the customer on the booking and in the mail. */
  readonly reason: string;
}

/**
 * Charges the saved card for something that the booking did not include, and adds it to the booking as a line. If the
 * bank wants the customer to confirm the charge, the amount becomes outstanding and the customer gets a link to pay it.
 * On invoice it is added to the amount to transfer. A cancelled booking can be charged as well: what is kept of it grows.
 * Source: docs/console/bookings.md#extra-charges
 * @throws Refusal stale, card_declined, authentication_required, in_progress
 */
export async function chargeExtra(
  parts: ChargeParts,
  bookingId: number,
  request: ExtraRequest,
): Promise<RequestOutcome> {
  const { amount, reason, version } = request;
  const requestHash = hashRequest({ what: "extra", amount, reason, version });
  const order = orderOf(request, reason);
  return requestCharge(
    { ...parts, countCharge: uncounted },
    {
      bookingId,
      requestHash,
      start: () =>
        parts.db.transaction().execute((tx) =>
          unlessCharging(tx, bookingId, async (booking) => {
            await requireSeen(booking, request, { acceptsCancelled: true });
            const now = parts.clock.now();
            if (booking.paymentTerms === "invoice") {
              await addOutstandingExtra(tx, booking, { amount, order, now, isConfirmed: true });
              return { status: "done" };
            }
            const change = withExtra(booking, amount, order);
            const extra = {
              purpose: "extra",
              amount,
              requestHash,
              change,
              isByStaff: true,
            } as const;
            return {
              status: "charging",
              charge: await startCharge(tx, booking, { ...extra, now }),
            };
          }),
        ),
    },
  );
}

/**
 * Staff charge the saved card. On success the line is added; if the bank asks for confirmation, the amount becomes
 * outstanding.
 */
export const extraEffects = bookingEffects({
  async onSucceeded(tx, charge, { reference, now }) {
    const { change, bookingId, amount } = charge;
    const { order, ...extra } = orderOfChange(change);
    const booking = await lockBooking(tx, bookingId);
    await addLines(tx, booking, extra.lines.slice(-1));
    await recordStaffChange(tx, booking, {
      action: "booking.charge_extra",
      order,
      now,
      facts: { charged: amount },
    });
    const { reason } = order;
    await mailExtraCharged(tx, { bookingId, amount, reason, paymentReference: reference }, now);
  },

  async onFailed(tx, { change, bookingId, amount }, { reason, now }) {
    if (reason === "unconfirmed") {
      const { order } = orderOfChange(change);
      const booking = await lockBooking(tx, bookingId);
      await addOutstandingExtra(tx, booking, { amount, order, now, isConfirmed: false });
    }
  },
});

interface OutstandingExtra {
  readonly amount: number;
  readonly order: StaffOrder;
  readonly now: Temporal.Instant;
  /** False if the bank wants the customer to confirm the payment. */
  readonly isConfirmed: boolean;
}

/** Adds the line of an extra charge that the customer still has to pay. */
async function addOutstandingExtra(
  tx: DatabaseTransaction,
  booking: StoredBooking,
  { amount, order, now, isConfirmed }: OutstandingExtra,
): Promise<void> {
  const { id, outstandingAmount, outstandingDueDate } = booking;
  const today = todayOf(await getBookingSettings(tx), now);
  const line = extraLine(booking, amount, order.reason ?? "");
  await addLines(tx, booking, [line], {
    outstandingAmount: outstandingAmount + amount,
    outstandingDueDate: outstandingDueDate ?? today,
    // A debit would meet the same request for confirmation, so the customer pays by the link.
    ...(!isConfirmed && { isPaymentRefused: true, isConfirmationWanted: true }),
    ...(!isConfirmed && outstandingAmount === 0 && { debitTries: maxDebitTries }),
  });
  await recordStaffChange(tx, booking, {
    action: "booking.charge_extra",
    order,
    now,
    facts: { requested: amount },
  });
  const { reason } = order;
  await mailExtraRequested(tx, { bookingId: id, amount, reason, isOnInvoice: isConfirmed }, now);
}

/** The booking with the line of the extra charge, as stored with the charge until it succeeds. */
function withExtra(booking: StoredBooking, amount: number, staff: StaffOrder): BookingChange {
  return {
    lines: [...booking.lines, extraLine(booking, amount, staff.reason ?? "")],
    outstandingAmount: booking.outstandingAmount,
    outstandingDueDate: booking.outstandingDueDate?.toString() ?? null,
    move: null,
    staff,
  };
}

function orderOfChange(change: BookingChange | null) {
  if (!change?.staff) {
    throw new Error("An extra charge was started without its line");
  }
  return { order: change.staff, lines: change.lines };
}
