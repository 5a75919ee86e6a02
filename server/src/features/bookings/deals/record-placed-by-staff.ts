import { recordAudit } from "../../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { listPlacedByStaff } from "./deals.queries.ts";

/** Records the bookings of a deal that staff placed for a customer in the audit. */
export async function recordPlacedByStaff(
  tx: DatabaseTransaction,
  dealId: number,
  now: Temporal.Instant,
): Promise<void> {
  for (const booking of await listPlacedByStaff(tx, dealId)) {
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
