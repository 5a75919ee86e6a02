import { isCancelled } from "@frontage/domain/bookings/states.ts";
import type { BookingViewer } from "@frontage/domain/bookings/booking-rights.ts";
import { allowsChanges } from "@frontage/domain/settings/booking-dates.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import type { StoredBooking } from "./stored-booking.queries.ts";

/**
 * Requires that a booking's add-ons and time can still change: until `change_cutoff_days` before its date.
 * @throws Refusal changes_closed
 */
export function requireChangesOpen(
  booking: Pick<StoredBooking, "status" | "startsAt" | "timeZone">,
  settings: BookingSettings,
  now: Temporal.Instant,
): void {
  requireNotCancelled(booking);
  if (!allowsChanges(settings, dateIn(booking.timeZone, booking.startsAt), now)) {
    throw new Refusal(
      "changes_closed",
      `Changes are possible up to ${settings.changeCutoffDays} days before the booking. Please contact us.`,
    );
  }
}

/**
 * Requires that a booking is not over.
 * @throws Refusal changes_closed
 */
export function requireNotOver(
  booking: Pick<StoredBooking, "status" | "endsAt">,
  now: Temporal.Instant,
): void {
  requireNotCancelled(booking);
  if (Temporal.Instant.compare(now, booking.endsAt) >= 0) {
    throw new Refusal("changes_closed", "This booking is over.");
  }
}

/**
 * Requires that a booking has not begun, since its design can no longer change then.
 * @throws Refusal changes_closed
 */
export function requireNotBegun(
  booking: Pick<StoredBooking, "status" | "startsAt">,
  now: Temporal.Instant,
): void {
  requireNotCancelled(booking);
  if (Temporal.Instant.compare(now, booking.startsAt) >= 0) {
    throw new Refusal(
      "changes_closed",
      "This booking has begun, so its design can no longer be changed.",
    );
  }
}

/**
 * Requires that a viewer may cancel a booking: customers until it begins, staff at any time.
 * @throws Refusal changes_closed
 */
export function requireCancellable(
  booking: Pick<StoredBooking, "status" | "startsAt">,
  viewer: BookingViewer,
  now: Temporal.Instant,
): void {
  requireNotCancelled(booking);
  if (viewer !== "staff" && Temporal.Instant.compare(now, booking.startsAt) >= 0) {
    throw new Refusal(
      "changes_closed",
      "This booking has begun and can no longer be cancelled. Please contact us.",
    );
  }
}

/**
 * Requires that a booking has not been cancelled.
 * @throws Refusal changes_closed
 */
export function requireNotCancelled(booking: Pick<StoredBooking, "status">): void {
  if (isCancelled(booking)) {
    throw new Refusal("changes_closed", "This booking has been cancelled.");
  }
}
