import type { BookingViewer } from "@frontage/domain/bookings/booking-rights.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { Database } from "../../db/connect.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { isLandlordOn } from "./spaces.queries.ts";

/** What decides as whom a booking is seen. */
export interface ViewedBooking {
  readonly userId: number;
  readonly spaceId: number;
  readonly startsAt: Temporal.Instant;
  /** Of the space. */
  readonly timeZone: string;
}

/**
 * As whom a user sees a booking; null for a stranger. A landlord sees the bookings of the dates on which the space was
 * theirs to let, and no others. Source: docs/booking-lifecycle.md#who-sees-a-booking
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
