import type { BookingSettings } from "../settings/booking-settings.ts";
import { allowsChanges } from "../settings/booking-dates.ts";

/** As whom somebody sees a booking. Source: docs/booking-lifecycle.md#who-sees-a-booking */
export type BookingViewer = "owner" | "staff" | "landlord";

/** What a viewer may do with a booking now. */
export interface BookingRights {
  /** Change its extras. */
  readonly canEdit: boolean;
  /** Use the one move that its flexi-ticket gives. */
  readonly canMove: boolean;
  /** Pay what is outstanding. */
  readonly canPay: boolean;
  /** Answer questions about it: insurance, services, its event page. */
  readonly canAnswer: boolean;
}

export interface BookingState {
  readonly isCancelled: boolean;
  /** The local date on which it takes place. */
  readonly date: Temporal.PlainDate;
  readonly endsAt: Temporal.Instant;
  readonly hasUnusedFlexiTicket: boolean;
  /** Minor units. */
  readonly outstandingAmount: number;
}

/**
 * Decides what a viewer may do with a booking. A landlord reads and does nothing; a cancelled booking stays as it is.
 * Source: docs/booking-lifecycle.md#who-sees-a-booking
 */
export function bookingRights(
  viewer: BookingViewer,
  booking: BookingState,
  settings: BookingSettings,
  now: Temporal.Instant,
): BookingRights {
  const isActive = viewer !== "landlord" && !booking.isCancelled;
  const canEdit = isActive && allowsChanges(settings, booking.date, now);
  return {
    canEdit,
    canMove: canEdit && booking.hasUnusedFlexiTicket,
    canPay: isActive && booking.outstandingAmount > 0,
    canAnswer: isActive && Temporal.Instant.compare(now, booking.endsAt) < 0,
  };
}
