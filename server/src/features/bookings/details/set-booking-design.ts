import type { AppParts } from "../../../app-parts.ts";
import { requireAttachable } from "../../designs/require-attachable.ts";
import { setDesign } from "./booking-details.queries.ts";
import type { BookingRow } from "../read/bookings.queries.ts";
import { requireNotBegun } from "../../booking-records/change-rules.ts";
import { lockBooking } from "../../booking-records/stored-booking.queries.ts";

/**
 * Attaches a design to a booking, or removes it.
 * Source: docs/designs.md#designs-of-bookings
 * @throws InvalidInput unless the design belongs to the booking's customer and to its space
 * @throws Refusal changes_closed once the booking has begun, or if it was cancelled
 */
export async function setBookingDesign(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  { id, userId, spaceId }: Pick<BookingRow, "id" | "userId" | "spaceId">,
  designCode: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locked before the booking: deleting a design takes its locks in the same order.
    await requireAttachable(tx, designCode, { userId, spaceId });
    requireNotBegun(await lockBooking(tx, id), clock.now());
    await setDesign(tx, id, designCode);
  });
}
