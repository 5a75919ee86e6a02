import type { BookingSettings } from "../../settings/booking-settings.ts";

type NoteSettings = Pick<BookingSettings, "addOnsNoteDays" | "changeCutoffDays">;

/**
 * The note on the add-ons step. It names earlier days than those on which changes close, because add-ons may be
 * unavailable in between. Source: docs/booking/statements.md#changes
 */
export function addOnsNote(
  { addOnsNoteDays, changeCutoffDays }: NoteSettings,
  { isNew }: { readonly isNew: boolean },
): string {
  return [
    isNew
      ? `You may make changes to your booking up-to ${addOnsNoteDays} days prior to a booking's date.`
      : "",
    addOnsNoteDays > changeCutoffDays
      ? `Between ${addOnsNoteDays} and ${changeCutoffDays} days before, add-ons are subject to availability.`
      : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
