import type { BookingViewer } from "@frontage/domain/bookings/booking-rights.ts";
import { sql, type Expression, type RawBuilder } from "kysely";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { letsSpaceAt } from "../spaces/lettings.queries.ts";
import { visibleStatuses } from "@frontage/domain/bookings/states.ts";

// The rule of who sees a booking, as conditions on a row of `bookings`. Lists use the condition of one viewer, and
// reads of one booking use all of them. Source: docs/booking/lifecycle.md#who-sees-a-booking

/** The condition that a user made the booking. */
export function isOwnersBooking(userId: number | Expression<number>): RawBuilder<boolean> {
  return sql<boolean>`(bookings.user_id = ${userId})`;
}

/**
 * The condition that a user lets the space of the booking on its date in the space's zone.
 * Source: docs/people/landlords.md#which-bookings
 */
export function isLandlordsBooking(userId: number | Expression<number>): RawBuilder<boolean> {
  return letsSpaceAt(userId, {
    spaceId: sql.ref("bookings.spaceId"),
    instant: sql.ref("bookings.startsAt"),
  });
}

/** Returns the role in which a user sees the booking; null for a stranger, and for an unpaid or released booking. */
export function bookingViewer({ id, groups }: SignedInUser): RawBuilder<BookingViewer | null> {
  return bookingViewerOf({ userId: id, isStaff: groups.includes("Staff") });
}

interface BookingViewerValues {
  readonly userId: number | Expression<number>;
  readonly isStaff: boolean | Expression<boolean>;
}

/** The same for a user who is given in parts, such as the places of a prepared statement. */
export function bookingViewerOf({
  userId,
  isStaff,
}: BookingViewerValues): RawBuilder<BookingViewer | null> {
  return sql<BookingViewer | null>`case
    when bookings.status not in (${sql.join(visibleStatuses)}) then null
    when ${isOwnersBooking(userId)} then 'owner'
    when ${isStaff} then 'staff'
    when ${isLandlordsBooking(userId)} then 'landlord'
  end`;
}
