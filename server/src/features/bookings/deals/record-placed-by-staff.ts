import { isInsideNotice } from "@frontage/domain/settings/booking-dates.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { recordAudit } from "../../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import type { PlacedBooking } from "./confirm-deal.queries.ts";

/** Records the bookings of a deal in the audit if staff placed them for a customer. */
export async function recordPlacedByStaff(
  tx: DatabaseTransaction,
  bookings: readonly PlacedBooking[],
  now: Temporal.Instant,
): Promise<void> {
  const placedByStaff = bookings.filter(({ placedByUserId }) => placedByUserId !== null);
  const settings = placedByStaff.length > 0 ? await getBookingSettings(tx) : null;
  for (const booking of placedByStaff) {
    const { code, startsAt, endsAt, paymentTerms, discountRate, discountReason } = booking;
    const date = dateIn(booking.timeZone, startsAt);
    const isClose = settings !== null && isInsideNotice(settings, date, booking.createdAt);
    await recordAudit(
      tx,
      { now: () => now },
      { userId: booking.placedByUserId, requestId: booking.placedByRequestId },
      {
        action: "booking.place",
        subject: { kind: "booking", code },
        after: {
          start: startsAt,
          end: endsAt,
          paymentTerms,
          discountRate,
          ...(isClose && { insideNotice: true }),
        },
        reason: discountReason,
      },
    );
  }
}
