import type { BookingSettings } from "../bookings/booking-settings.ts";
import { earliestBookableDate } from "../bookings/booking-dates.ts";
import type { RateCard } from "../pricing/rate-card.ts";
import { elapsedMinutes, type Interval } from "../time/interval.ts";
import { formatDate } from "../time/format-time.ts";
import { formatWallTime } from "../time/wall-time.ts";
import { dateIn, endWallTimeIn, wallTimeIn } from "../time/zoned-day.ts";
import { slotGrid } from "./slot-grid.ts";

/** Why the grid never offered a slot. Whether it is taken is for the database to say. */
export type SlotProblem =
  | "ends_before_start"
  | "too_soon"
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
 * Derives the grid of the slot's date anew and names the first reason why it does not offer the slot; null if it does.
 * The client is never believed. Source: decisions, section 6.
 */
export function checkSlot(slot: Interval, rules: SlotRules): SlotProblem | null {
  const { zone, settings } = rules;
  if (Temporal.Instant.compare(slot.start, slot.end) >= 0) {
    return "ends_before_start";
  }
  const date = dateIn(zone, slot.start);
  if (Temporal.PlainDate.compare(date, earliestBookableDate(settings, rules.now)) < 0) {
    return "too_soon";
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
  const cells = slotGrid(date, zone, settings, rules.cardOn(date));
  const first = cells.findIndex((cell) => cell.start.equals(slot.start));
  const last = cells.findIndex((cell) => cell.end.equals(slot.end));
  if (first < 0 || last < first) {
    return "misaligned";
  }
  return cells.slice(first, last + 1).some((cell) => cell.net === null) ? "unpriced" : null;
}

/** The sentence that tells a person what is wrong with a slot and what to do. */
export function describeSlotProblem(
  problem: SlotProblem,
  settings: BookingSettings,
  now: Temporal.Instant,
): string {
  switch (problem) {
    case "ends_before_start":
      return "The end must be after the start.";
    case "spans_two_dates":
      return "A booking lies on one date. Book each date as a time of its own.";
    case "outside_opening_hours":
      return `Bookings start at ${formatWallTime(settings.minTime)} or later and end by ${formatWallTime(settings.maxTime)}.`;
    case "too_soon":
      return `Too close to current date. The first date you can book is ${formatDate(earliestBookableDate(settings, now))}.`;
    case "too_short":
      return `Book at least ${settings.minDuration} minutes.`;
    case "misaligned":
      return `Times start and end on the grid, every ${settings.increment} minutes from ${formatWallTime(settings.minTime)}.`;
    case "unpriced":
      return "The space is not open for booking at that time. Choose a time that shows a price.";
  }
}
