import type { BookingViewer } from "@frontage/domain/bookings/booking-rights.ts";
import type { Database } from "../../../db/connect.ts";
import { notFound, Refusal } from "../../../http/reply/refusal.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";
import { findBooking, type BookingRow } from "./bookings.queries.ts";

/**
 * Returns the booking of a code, with the role in which the user sees it.
 * Source: docs/booking/lifecycle.md#who-sees-a-booking
 * @throws Refusal not_found for everyone else, as if it did not exist
 */
export async function getViewableBooking(
  db: Database,
  code: string,
  user: SignedInUser,
): Promise<{ row: BookingRow; viewer: BookingViewer }> {
  const row = await findBooking(db, code, user);
  if (!row?.viewer) {
    throw notFound("Booking");
  }
  return { row, viewer: row.viewer };
}

/**
 * Returns the booking of a code for its owner or staff, the only ones who may change it.
 * @throws Refusal not_found for other users
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

/**
 * Returns the booking of a code for its owner, who alone moves it with its flexi-ticket and pays for it by card here.
 * Source: docs/booking/changes.md#after-it-was-placed
 * @throws Refusal forbidden for staff, not_found for other users
 */
export async function getOwnBooking(
  db: Database,
  code: string,
  user: SignedInUser,
): Promise<BookingRow> {
  const { row, viewer } = await getEditableBooking(db, code, user);
  if (viewer !== "owner") {
    throw new Refusal("forbidden", "Only the customer can do this here. Use the console instead.");
  }
  return row;
}
