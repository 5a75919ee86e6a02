import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";

/**
 * "Between 7 and 5 days before, add-ons are subject to availability.": changes are still possible, but add-ons may be
 * unavailable. Empty if there are no such days.
 */
export function lateChangesText({
  addOnsNoteDays,
  changeCutoffDays,
}: Pick<BookingSettings, "addOnsNoteDays" | "changeCutoffDays">): string {
  return addOnsNoteDays > changeCutoffDays
    ? `Between ${addOnsNoteDays} and ${changeCutoffDays} days before, add-ons are subject to availability.`
    : "";
}
