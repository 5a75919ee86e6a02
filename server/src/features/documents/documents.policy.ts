import type { Database } from "../../db/connect.ts";
import { notFound } from "../../http/reply/refusal.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import type { DocumentReader } from "./document-facts.ts";
import { findDocumentedBooking } from "./documents.queries.ts";

/**
 * Returns the booking that documents belong to, and the copy of them that the user may read.
 * Source: docs/booking/lifecycle.md#who-sees-a-booking
 * @throws Refusal not_found for everyone else, as if it did not exist
 */
export async function getReadableBooking(
  db: Database,
  code: string,
  user: SignedInUser,
): Promise<{ id: number; code: string; reader: DocumentReader }> {
  const booking = await findDocumentedBooking(db, code, user);
  if (!booking?.viewer) {
    throw notFound("Booking");
  }
  return { id: booking.id, code, reader: booking.viewer === "landlord" ? "landlord" : "owner" };
}
