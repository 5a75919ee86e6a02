import type { Database } from "../../db/connect.ts";
import { notFound } from "../../http/reply/refusal.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { findBookingViewer } from "../spaces/booking-viewer.ts";
import { findBookingOfPapers } from "./documents.queries.ts";

/** Who reads a paper: owner and staff all of it, a landlord without what is the licensee's own. */
export type PaperReader = "owner" | "landlord";

/**
 * The booking whose papers are asked for, and as whom the user reads them.
 * Source: docs/booking-lifecycle.md#who-sees-a-booking
 * @throws Refusal not_found for strangers, as if it did not exist
 */
export async function getReadableBooking(
  db: Database,
  code: string,
  user: SignedInUser,
): Promise<{ id: number; code: string; reader: PaperReader }> {
  const booking = await findBookingOfPapers(db, code);
  const viewer = booking && (await findBookingViewer(db, booking, user));
  if (!booking || !viewer) {
    throw notFound("Booking");
  }
  return { id: booking.id, code, reader: viewer === "landlord" ? "landlord" : "owner" };
}
