import { recordAudit } from "../../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { PlacedBooking } from "./confirm-deal.queries.ts";

/** Records the bookings of a deal in the audit if staff placed them for a customer. */
export async function recordPlacedByStaff(
  tx: DatabaseTransaction,
  bookings: readonly PlacedBooking[],
  now: Temporal.Instant,
): Promise<void> {
  for (const booking of bookings.filter(({ placedByUserId }) => placedByUserId !== null)) {
    const { code, startsAt, endsAt, paymentTerms, discountRate, discountReason } = booking;
    await recordAudit(
      tx,
      { now: () => now },
      { userId: booking.placedByUserId, requestId: booking.placedByRequestId },
      {
        action: "booking.place",
        subject: { kind: "booking", code },
        after: { start: startsAt, end: endsAt, paymentTerms, discountRate },
        reason: discountReason,
      },
    );
  }
}
