import type { Actor } from "../../../audit/record-audit.queries.ts";
import type { StaffOrder } from "../../../db/json-columns.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import { requireVersion } from "../../../http/reply/stale.ts";
import type { CountCharge } from "../../payments/count-card-attempts.ts";
import { findChargeUnderWay } from "../charges/charges.queries.ts";
import { requireNotCancelled } from "../../booking-records/change-rules.ts";
import { lockBooking, type StoredBooking } from "../../booking-records/stored-booking.queries.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";

/** What staff request for a booking, with the version that they saw. */
export interface StaffRequest {
  readonly version: number;
  readonly actor: Actor;
}

/** The author and the reason of a change, as stored with its charge. */
export function orderOf({ actor }: StaffRequest, reason: string | null): StaffOrder {
  if (actor.userId === null || actor.requestId === null) {
    throw new Error("A booking is changed by a request of staff");
  }
  return { userId: actor.userId, requestId: actor.requestId, reason };
}

/** Charges by staff count against no limit. The limits protect against stolen cards, and staff enter none. */
export const uncounted: CountCharge = (start) => start();

/**
 * Requires that a locked booking has the version that staff saw and, unless that is accepted, is not cancelled.
 * @throws Refusal stale, changes_closed
 */
export async function requireSeen(
  booking: StoredBooking,
  request: StaffRequest,
  { acceptsCancelled = false } = {},
): Promise<void> {
  if (!acceptsCancelled) {
    requireNotCancelled(booking);
  }
  await requireSeenVersion(booking, request);
}

async function requireSeenVersion(
  { version, code }: StoredBooking,
  request: StaffRequest,
): Promise<void> {
  await requireVersion({ version }, request.version, async () => ({ code, version }));
}

/**
 * Locks a booking for a change without a charge.
 * @throws Refusal stale, changes_closed, and in_progress while it has a charge under way
 */
export async function lockForStaff(
  tx: DatabaseTransaction,
  bookingId: number,
  request: StaffRequest,
  { acceptsCancelled = false } = {},
): Promise<StoredBooking> {
  const booking = await lockBooking(tx, bookingId);
  if (await findChargeUnderWay(tx, bookingId)) {
    throw new Refusal(
      "in_progress",
      "A payment for this booking is being made. Please try again in a minute.",
    );
  }
  await requireSeen(booking, request, { acceptsCancelled });
  return booking;
}
