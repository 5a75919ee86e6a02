import { isCancelled, type BookingStatus } from "./states.ts";
import type { BookingSettings } from "../settings/booking-settings.ts";
import { allowsChanges } from "../settings/booking-dates.ts";

/** The role in which a user views a booking. Source: docs/booking/lifecycle.md#who-sees-a-booking */
export type BookingViewer = "owner" | "staff" | "landlord";

/** What a viewer can do with a booking now. */
export interface BookingRights {
  /** Change its add-ons. */
  readonly canEdit: boolean;
  /** Move it once with its flexi-ticket. */
  readonly canMove: boolean;
  /** Pay what is outstanding. */
  readonly canPay: boolean;
  /** Edit insurance, services and the event page. */
  readonly canAnswer: boolean;
  /** Cancel it. */
  readonly canCancel: boolean;
}

export interface BookingState {
  readonly status: BookingStatus;
  /** The local date on which it takes place. */
  readonly date: Temporal.PlainDate;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly hasUnusedFlexiTicket: boolean;
  /** Minor units. */
  readonly outstandingAmount: number;
}

/**
 * Decides what a viewer can do with a booking. Landlords only read. A cancelled booking cannot be changed, but what
 * is owed for it can be paid.
 * Source: docs/booking/lifecycle.md#who-sees-a-booking
 */
export function bookingRights(
  viewer: BookingViewer,
  booking: BookingState,
  settings: BookingSettings,
  now: Temporal.Instant,
): BookingRights {
  const isActive = viewer !== "landlord" && !isCancelled(booking);
  const canEdit = isActive && allowsChanges(settings, booking.date, now);
  return {
    canEdit,
    // Staff move in the console and mark as paid there: here they would sign the licence and pay as the customer.
    canMove: canEdit && viewer === "owner" && booking.hasUnusedFlexiTicket,
    // Even of a cancelled booking, a part can still be owed.
    canPay: viewer === "owner" && booking.outstandingAmount > 0,
    canAnswer: isActive && Temporal.Instant.compare(now, booking.endsAt) < 0,
    canCancel:
      isActive && (viewer === "staff" || Temporal.Instant.compare(now, booking.startsAt) < 0),
  };
}
