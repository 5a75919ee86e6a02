import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import type { Database } from "../../../db/connect.ts";
import { placedDeal, type PlacedDeal } from "../../idempotency/placed-deal.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { listBookingsOfDeal, type BookingRow } from "../read/bookings.queries.ts";
import { presentBooking } from "../read/present-booking.ts";

/** Returns a confirmed deal. */
export async function getPlacedDeal(
  db: Database,
  dealId: number,
  now: Temporal.Instant,
): Promise<PlacedDeal> {
  return presentPlaced(await listBookingsOfDeal(db, dealId), await getBookingSettings(db), now);
}

/** Presents the bookings of a deal to the customer who placed them. */
export function presentPlaced(
  rows: readonly BookingRow[],
  settings: BookingSettings,
  now: Temporal.Instant,
): PlacedDeal {
  return placedDeal(rows.map((row) => presentBooking(row, { viewer: "owner", settings, now })));
}
