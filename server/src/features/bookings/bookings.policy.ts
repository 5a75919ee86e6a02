import type { Database } from "../../db/connect.ts";
import { notFound } from "../../http/refusal.ts";
import type { SignedInUser } from "../accounts/sessions.ts";
import { isLandlordOf } from "../spaces/spaces.queries.ts";
import { findBooking, type BookingRow } from "./bookings.queries.ts";
import type { Onlooker } from "./present-booking.ts";

/**
 * The booking that a code names, and as whom the user sees it: its owner, the landlord of its space (reduced) or
 * staff. Source: decisions, section 6.
 * @throws Refusal not_found for everybody else, as if it did not exist
 */
export async function getViewableBooking(
  db: Database,
  code: string,
  user: SignedInUser,
): Promise<{ row: BookingRow; onlooker: Onlooker }> {
  const row = await findBooking(db, code);
  if (row && isOwnOf(row, user)) {
    return { row, onlooker: "owner" };
  }
  if (row && (await isLandlordOf(db, row.spaceId, user.id))) {
    return { row, onlooker: "landlord" };
  }
  throw notFound("Booking");
}

/**
 * The booking that a code names, for its owner or staff: the only ones who change it.
 * @throws Refusal not_found for everybody else
 */
export async function getOwnBooking(
  db: Database,
  code: string,
  user: SignedInUser,
): Promise<BookingRow> {
  const row = await findBooking(db, code);
  if (!row || !isOwnOf(row, user)) {
    throw notFound("Booking");
  }
  return row;
}

function isOwnOf({ userId }: BookingRow, { id, groups }: SignedInUser): boolean {
  return userId === id || groups.includes("Staff");
}
