import type { BookingViewer } from "@frontage/domain/bookings/booking-rights.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { Database } from "../../db/connect.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { isLandlordOn } from "./spaces.queries.ts";

/** The facts that decide in which role a user sees a booking. */
export interface ViewedBooking {
  readonly userId: number;
  readonly spaceId: number;
  readonly startsAt: Temporal.Instant;
  /** The id of the space. */
  readonly timeZone: string;
}

/**
 * Returns the role in which a user sees a booking; null for a stranger. A landlord sees the bookings of dates on which
 * they let the space, and no others.
 * Source: docs/booking-lifecycle.md#who-sees-a-booking
 */
export async function findBookingViewer(
  db: Database,
  { userId, spaceId, startsAt, timeZone }: ViewedBooking,
  user: SignedInUser,
): Promise<BookingViewer | null> {
  if (userId === user.id) {
    return "owner";
  }
  if (user.groups.includes("Staff")) {
    return "staff";
  }
  const date = dateIn(timeZone, startsAt);
  return (await isLandlordOn(db, user.id, { spaceId, date })) ? "landlord" : null;
}
