import { bookingTransitions, isCancelled } from "@frontage/domain/bookings/states.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { cancelBooking as cancelBookingEndpoint } from "@frontage/contract/bookings/cancellation.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { isAmountShown, type ShownAmount } from "@frontage/contract/wire.ts";
import type { BookingViewer } from "@frontage/domain/bookings/booking-rights.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { AppParts } from "../../../app-parts.ts";
import { recordAudit, type Actor } from "../../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import { releaseClaims, lockSpaces } from "../../availability/claim-slots.queries.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { requestCharge, unlessCharging, type Started } from "../change/request-charge.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import { hashRequest } from "../../idempotency/idempotency.queries.ts";
import { amendLicence } from "../../documents/licences/sign-licence.ts";
import { mailBookingCancelled } from "../mails/mail-booking-cancelled.ts";
import { requireCancellable } from "../../booking-records/change-rules.ts";
import {
  getStoredBooking,
  type StoredBooking,
} from "../../booking-records/stored-booking.queries.ts";
import { recordOwedRefund, splitByMethod } from "../refunds/refunds.queries.ts";
import { insertCancellation } from "./cancellations.queries.ts";
import { applyChosenRefund, planCancellation } from "./plan-cancellation.ts";
import { presentCancellationPrice } from "./present-cancellation-price.ts";

type CancelBody = EndpointInput<typeof cancelBookingEndpoint>["body"];

export interface CancelRequest extends CancelBody {
  readonly viewer: BookingViewer;
  readonly userId: number;
  readonly actor: Actor;
}

/**
 * Cancels a booking: its time is free, nothing but what is kept on invoice is outstanding, and the refund is owed, in
 * one transaction. A charge under
 * way ends first. A repeated request finds the booking cancelled and does nothing. Source: docs/booking/cancelling.md
 * @throws Refusal changes_closed, price_changed, stale, in_progress
 * @throws InvalidInput if the refund is not the caller's to choose, has no reason or exceeds what was paid
 */
export async function cancelBooking(
  parts: AppParts & ChargeParts,
  bookingId: number,
  request: CancelRequest,
): Promise<void> {
  const { db } = parts;
  const { spaceId } = await getStoredBooking(db, bookingId);
  await requestCharge(
    // Nothing is charged, so this does not count as an attempt to charge a card.
    { ...parts, countCharge: (start) => start() },
    {
      bookingId,
      requestHash: hashRequest({ what: "cancel" }),
      start: () =>
        db.transaction().execute(async (tx) => {
          await lockSpaces(tx, [spaceId]);
          return unlessCharging(tx, bookingId, (booking) =>
            cancelLocked(parts, tx, booking, request),
          );
        }),
    },
  );
}

async function cancelLocked(
  { clock, jobs }: AppParts,
  tx: DatabaseTransaction,
  booking: StoredBooking,
  { viewer, userId, actor, expectedRefund, refund: chosen, reason }: CancelRequest,
): Promise<Started> {
  const { id: bookingId, code } = booking;
  if (isCancelled(booking)) {
    requireSameRefund(booking, chosen ?? expectedRefund);
    return { status: "done" };
  }
  const now = clock.now();
  const isByStaff = viewer === "staff";
  requireCancellable(booking, viewer, now);
  const settings = await getBookingSettings(tx);
  const planned = planCancellation(booking, settings, now);
  if (!isAmountShown(expectedRefund, money(planned.refund, booking.currency))) {
    throw new Refusal("price_changed", "The refund has changed. Please check it again.", {
      cancellation: presentCancellationPrice(
        planned,
        await splitByMethod(tx, bookingId, planned.refund),
        booking.currency,
      ),
    });
  }
  const price = applyChosenRefund(planned, { refund: chosen, reason }, isByStaff);
  await releaseClaims(tx, { bookingId });
  await insertCancellation(tx, {
    bookingId,
    cancelledAt: now,
    cancelledBy: userId,
    isByStaff,
    reason,
    price,
    dueDate: booking.outstandingDueDate ?? todayOf(settings, now),
  });
  const cancelledOn = dateIn(booking.timeZone, now);
  await amendLicence(tx, { bookingId, at: now, cancelledOn });
  if (price.refund > 0) {
    await recordOwedRefund(tx, { bookingId, amount: price.refund, at: now, cause: "cancellation" });
    await jobs.nudge("pay-refunds", tx);
  }
  await mailBookingCancelled(tx, booking, now);
  const amount = (minor: number) => money(minor, booking.currency);
  await recordAudit(tx, clock, actor, {
    action: "booking.cancel",
    subject: { kind: "booking", code },
    before: { status: booking.status, outstanding: amount(booking.outstandingAmount) },
    after: {
      status: bookingTransitions.cancel.to,
      outstanding: amount(price.owed),
      refund: amount(price.refund),
      kept: amount(price.kept),
    },
    reason,
  });
  return { status: "done" };
}

/** The booking is already cancelled: a repeated request gets its answer, a different one is too late. */
function requireSameRefund(
  { cancelledRefund, currency }: StoredBooking,
  refund: ShownAmount,
): void {
  if (cancelledRefund === null || !isAmountShown(refund, money(cancelledRefund, currency))) {
    throw new Refusal("stale", "This booking has already been cancelled.");
  }
}
