import { formatCount } from "../../money/format-count.ts";
import type { BookingSettings } from "../../settings/booking-settings.ts";
import { formatDate } from "../../time/format-time.ts";
import { dateIn } from "../../time/zoned-day.ts";
import { bookingPhase, type PhaseFacts } from "./booking-standing.ts";

export interface ChangeFacts extends PhaseFacts {
  /** When it was placed. */
  readonly created: Temporal.Instant;
  /** The last date on which it can change. */
  readonly changesUntil: Temporal.PlainDate;
  /** Whether its add-ons can be changed now, and whether it has any to change or to add. */
  readonly canEdit: boolean;
  readonly hasAddOns: boolean;
  /** Whether its flexi-ticket can be used now. */
  readonly canMove: boolean;
}

/** What of a booking can change, until when, and why not. Source: docs/booking/statements.md#changes */
export function changesStatement(
  facts: ChangeFacts,
  { settings, now }: { readonly settings: BookingSettings; readonly now: Temporal.Instant },
): string {
  const { changesUntil, created, canEdit, canMove, hasAddOns } = facts;
  const phase = bookingPhase(facts, now);
  if (phase === "cancelled") {
    return "This booking is cancelled and can no longer be changed.";
  }
  if (phase === "over") {
    return "This booking is over and can no longer be changed.";
  }
  const until = formatDate(settings.dateFormat, changesUntil);
  const editsAddOns = canEdit && hasAddOns;
  if (editsAddOns && canMove) {
    return `You can change its add-ons and move it until ${until}.`;
  }
  if (editsAddOns) {
    return `You can change its add-ons until ${until}.`;
  }
  if (canMove) {
    return `You can move it until ${until}.`;
  }
  if (canEdit) {
    return "Its time is fixed, and this space has no add-ons.";
  }
  const placed = dateIn(settings.defaultTimeZone, created);
  return Temporal.PlainDate.compare(changesUntil, placed) < 0
    ? `Changes close ${daysBefore(settings.changeCutoffDays)} its date, so this booking cannot be changed.`
    : `Changes to this booking were possible until ${until}.`;
}

/** Confirms a change that was made, and says whether more can follow. */
export function updatedStatement(
  facts: ChangeFacts,
  moment: { readonly settings: BookingSettings; readonly now: Temporal.Instant },
): string {
  return facts.canEdit
    ? `You may make changes to your booking up to ${daysBefore(moment.settings.changeCutoffDays)} the booking.`
    : changesStatement(facts, moment);
}

const daysBefore = (days: number) => `${formatCount(days, "day")} before`;

/** Says that a booking was moved, by the customer or by staff. @param before its former date and hours */
export function movedStatement(before: string): string {
  return `This booking was moved. It was ${before} before.`;
}
