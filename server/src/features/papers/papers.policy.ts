import type { Database } from "../../db/connect.ts";
import { notFound } from "../../http/refusal.ts";
import type { SignedInUser } from "../accounts/sessions.ts";
import { isLandlordOf } from "../spaces/spaces.queries.ts";
import { findBookingOfPapers } from "./papers.queries.ts";

/** Who reads a paper: owner and staff all of it, a landlord without what is the licensee's own. */
export type PaperReader = "owner" | "landlord";

/**
 * The booking whose papers are asked for, and as whom the user reads them. Source: decisions, section 6.
 * @throws Refusal not_found for everybody but its owner, the landlord of its space and staff
 */
export async function getReadableBooking(
  db: Database,
  code: string,
  user: SignedInUser,
): Promise<{ id: number; code: string; reader: PaperReader }> {
  const booking = await findBookingOfPapers(db, code);
  if (booking && (booking.userId === user.id || user.groups.includes("Staff"))) {
    return { id: booking.id, code, reader: "owner" };
  }
  if (booking && (await isLandlordOf(db, booking.spaceId, user.id))) {
    return { id: booking.id, code, reader: "landlord" };
  }
  throw notFound("Booking");
}
