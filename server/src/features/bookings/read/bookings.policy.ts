import type { BookingViewer } from "@frontage/domain/bookings/booking-rights.ts";
import type { Database } from "../../../db/connect.ts";
import { notFound } from "../../../http/reply/refusal.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";
import { findBookingViewer } from "../../spaces/booking-viewer.ts";
import { findBooking, type BookingRow } from "./bookings.queries.ts";

/**
 * The booking that a code names, and as whom the user sees it. Source: docs/booking-lifecycle.md#who-sees-a-booking
 * @throws Refusal not_found for strangers, as if it did not exist
 */
export async function getViewableBooking(
  db: Database,
  code: string,
  user: SignedInUser,
): Promise<{ row: BookingRow; viewer: BookingViewer }> {
  const row = await findBooking(db, code);
  const viewer = row && (await findBookingViewer(db, row, user));
  if (!row || !viewer) {
    throw notFound("Booking");
  }
  return { row, viewer };
}

/**
 * The booking that a code names, for its owner or staff: the only ones who change it.
 * @throws Refusal not_found for everybody else
 */
export async function getEditableBooking(
  db: Database,
  code: string,
  user: SignedInUser,
): Promise<{ row: BookingRow; viewer: BookingViewer }> {
  const seen = await getViewableBooking(db, code, user);
  if (seen.viewer === "landlord") {
    throw notFound("Booking");
  }
  return seen;
}
