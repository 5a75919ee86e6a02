import type { AppParts } from "../../../app-parts.ts";
import type { Actor } from "../../../audit/record-audit.queries.ts";
import { requireAttachable } from "../../designs/require-attachable.ts";
import { setDesign } from "./booking-details.queries.ts";
import type { BookingRow } from "../read/bookings.queries.ts";
import { requireNotBegun } from "../../booking-records/change-rules.ts";
import { recordStaffDetail } from "../../booking-records/record-staff-detail.ts";
import { lockBooking } from "../../booking-records/stored-booking.queries.ts";

/**
 * Attaches a design to a booking, or removes it.
 * Source: docs/screens/designs.md#designs-of-bookings
 * @param staff the author if it is not the customer
 * @throws InvalidInput unless the design belongs to the booking's customer and to its space
 * @throws Refusal changes_closed once the booking has begun, or if it was cancelled
 */
export async function setBookingDesign(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  {
    id,
    code,
    userId,
    spaceId,
    designCode: before,
  }: Pick<BookingRow, "id" | "code" | "userId" | "spaceId" | "designCode">,
  designCode: string | null,
  staff: Actor | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locked before the booking: deleting a design takes its locks in the same order.
    await requireAttachable(tx, designCode, { userId, spaceId });
    requireNotBegun(await lockBooking(tx, id), clock.now());
    await setDesign(tx, id, designCode);
    await recordStaffDetail(tx, clock, staff, {
      code,
      action: "booking.change_design",
      before: { design: before },
      after: { design: designCode },
    });
  });
}
