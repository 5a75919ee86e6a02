import type { BookingSettings } from "../settings/booking-settings.ts";
import { earliestBookableDate, isInsideNotice } from "../settings/booking-dates.ts";
import type { RateCard } from "../pricing/rate-card.ts";
import { elapsedMinutes, type Interval } from "../time/interval.ts";
import { formatDate } from "../time/format-time.ts";
import { formatWallTime } from "../time/wall-time.ts";
import { dateIn, endWallTimeIn, wallTimeIn } from "../time/zoned-day.ts";
import { hasPassed, slotGrid, type SlotCell } from "./slot-grid.ts";

/** Why the grid never offered a slot. Only the database decides whether it is still free. */
export type SlotProblem =
  | "ends_before_start"
  | "too_soon"
  | "has_passed"
  | "spans_two_dates"
  | "outside_opening_hours"
  | "too_short"
  | "misaligned"
  | "unpriced";

export interface SlotRules {
  readonly zone: string;
  readonly settings: BookingSettings;
  /** The rate card in force on a date; null if there is none. */
  readonly cardOn: (date: Temporal.PlainDate) => RateCard | null;
  readonly now: Temporal.Instant;
}

/**
 * Returns the first reason why the grid of the slot's date does not offer it; null if it does. The server checks every
 * slot, since it trusts no client. Source: docs/booking/availability.md#what-the-grid-offers.
 */
export function checkSlot(slot: Interval, rules: SlotRules): SlotProblem | null {
  const { zone, settings } = rules;
  if (Temporal.Instant.compare(slot.start, slot.end) >= 0) {
    return "ends_before_start";
  }
  const date = dateIn(zone, slot.start);
  if (isInsideNotice(settings, date, rules.now)) {
    return "too_soon";
  }
  if (hasPassed(slot, rules.now)) {
    return "has_passed";
  }
  const lastMoment = slot.end.subtract({ nanoseconds: 1 });
  if (!dateIn(zone, lastMoment).equals(date)) {
    return "spans_two_dates";
  }
  if (
    wallTimeIn(zone, slot.start) < settings.minTime ||
    endWallTimeIn(zone, date, slot.end) > settings.maxTime
  ) {
    return "outside_opening_hours";
  }
  if (elapsedMinutes(slot) < settings.minDuration) {
    return "too_short";
  }
  const cells = cellsOf(slot, date, rules);
  const isOnGrid = cells.at(0)?.start.equals(slot.start) && cells.at(-1)?.end.equals(slot.end);
  if (!isOnGrid) {
    return "misaligned";
  }
  return cells.some((cell) => cell.net === null) ? "unpriced" : null;
}

/** The grid cells that start within a slot. A misaligned slot does not match them exactly. */
function cellsOf(
  slot: Interval,
  date: Temporal.PlainDate,
  { zone, settings, cardOn }: SlotRules,
): SlotCell[] {
  const minTime = wallTimeIn(zone, slot.start);
  const isAligned = (minTime - settings.minTime) % settings.increment === 0;
  const maxTime = endWallTimeIn(zone, date, slot.end);
  return isAligned ? slotGrid(date, zone, { ...settings, minTime, maxTime }, cardOn(date)) : [];
}

/** A message that says what is wrong with a slot and what to do. */
export function describeSlotProblem(
  problem: SlotProblem,
  settings: BookingSettings,
  now: Temporal.Instant,
): string {
  switch (problem) {
    case "ends_before_start":
      return "The end must be after the start.";
    case "spans_two_dates":
      return "A booking lies on one date. Book each date as a separate time.";
    case "outside_opening_hours":
      return `Bookings start at ${formatWallTime(settings.minTime)} or later and end by ${formatWallTime(settings.maxTime)}.`;
    case "too_soon":
      return `Too close to current date. The first date you can book is ${formatDate(settings.dateFormat, earliestBookableDate(settings, now))}.`;
    case "has_passed":
      return "That time has passed.";
    case "too_short":
      return `Book at least ${settings.minDuration} minutes.`;
    case "misaligned":
      return `Times start and end on the grid, every ${settings.increment} minutes from ${formatWallTime(settings.minTime)}.`;
    case "unpriced":
      return "The space is not open for booking at that time. Choose a time that shows a price.";
  }
}
