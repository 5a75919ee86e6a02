import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { z } from "zod";
import type { Database } from "../../../db/connect.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { listBookingsOfDeal } from "../read/bookings.queries.ts";
import { presentBooking } from "../read/present-booking.ts";

/** The answer to `POST /bookings/` for a confirmed deal, as JSON of the wire. */
export async function dealAnswer(
  db: Database,
  dealId: number,
  now: Temporal.Instant,
): Promise<string> {
  const rows = await listBookingsOfDeal(db, dealId);
  const context = { viewer: "owner", settings: await getBookingSettings(db), now } as const;
  const bookings = rows.map((row) => presentBooking(row, context));
  return JSON.stringify(z.encode(placeBooking.answer, bookings));
}
