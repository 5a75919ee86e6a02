import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { z } from "zod";
import type { Database } from "../../../db/connect.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { listBookingsOfDeal, type BookingRow } from "../read/bookings.queries.ts";
import { presentBooking } from "../read/present-booking.ts";

/** The answer to `POST /bookings/` for a confirmed deal, as JSON of the wire. */
export async function dealAnswer(
  db: Database,
  dealId: number,
  now: Temporal.Instant,
): Promise<string> {
  return answerOf(await listBookingsOfDeal(db, dealId), await getBookingSettings(db), now);
}

/** The same answer, from the bookings of the deal. */
export function answerOf(
  rows: readonly BookingRow[],
  settings: BookingSettings,
  now: Temporal.Instant,
): string {
  const bookings = rows.map((row) => presentBooking(row, { viewer: "owner", settings, now }));
  return JSON.stringify(z.encode(placeBooking.answer, bookings));
}
