import { earliestBookableDate, isInsideNotice } from "../settings/booking-dates.ts";
import { hoursOn, type OpeningHours, type SpaceSettings } from "../settings/space-rules.ts";
import type { RateCard } from "../pricing/rate-card.ts";
import { elapsedMinutes, type Interval } from "../time/interval.ts";
import { formatDuration } from "../time/format-duration.ts";
import { formatDate, weekdayName } from "../time/format-time.ts";
import { formatWallTime } from "../time/wall-time.ts";
import { dateIn, endWallTimeIn, instantReaching, wallTimeIn } from "../time/zoned-day.ts";
import { cellsWithin, hasPassed, type SlotCell } from "./slot-grid.ts";

/** Why the grid never offered a slot. Only the database decides whether it is still free. */
export type SlotProblem =
  | "ends_before_start"
  | "too_soon"
  | "has_passed"
  | "spans_two_dates"
  | "closed"
  | "outside_opening_hours"
  | "too_short"
  | "too_long"
  | "misaligned"
  | "unpriced";

export interface SlotRules {
  readonly zone: string;
  readonly settings: SpaceSettings;
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
  const broken = ruleProblem(slot, date, zone, settings);
  if (broken) {
    return broken;
  }
  const cells = cellsOf(slot, date, rules);
  const isOnGrid = cells.at(0)?.start.equals(slot.start) && cells.at(-1)?.end.equals(slot.end);
  if (!isOnGrid) {
    return "misaligned";
  }
  return cells.some((cell) => cell.net === null) ? "unpriced" : null;
}

/** Whether the hours or lengths of a space no longer allow the slot of a placed booking. */
export function breaksRules(slot: Interval, zone: string, settings: SpaceSettings): boolean {
  const problem = ruleProblem(slot, dateIn(zone, slot.start), zone, settings);
  return problem !== null;
}

function ruleProblem(
  slot: Interval,
  date: Temporal.PlainDate,
  zone: string,
  settings: SpaceSettings,
): SlotProblem | null {
  const hours = hoursOn(settings, date);
  if (!hours) {
    return "closed";
  }
  // Instants, since a clock change has two wall times.
  if (
    Temporal.Instant.compare(slot.start, instantReaching(date, hours.startTime, zone)) < 0 ||
    Temporal.Instant.compare(slot.end, instantReaching(date, hours.endTime, zone)) > 0
  ) {
    return "outside_opening_hours";
  }
  const minutes = elapsedMinutes(slot);
  if (minutes < settings.minDuration) {
    return "too_short";
  }
  return settings.maxDuration !== null && minutes > settings.maxDuration ? "too_long" : null;
}

/** The grid cells that start within a slot. A misaligned slot does not match them exactly. */
function cellsOf(
  slot: Interval,
  date: Temporal.PlainDate,
  { zone, settings, cardOn }: SlotRules,
): SlotCell[] {
  const opens = hoursOn(settings, date)?.startTime ?? settings.minTime;
  const startTime = wallTimeIn(zone, slot.start);
  const isAligned = (startTime - opens) % settings.increment === 0;
  const endTime = endWallTimeIn(zone, date, slot.end);
  return isAligned ? cellsWithin({ startTime, endTime }, date, zone, settings, cardOn(date)) : [];
}

/** A message that says what is wrong with a slot and what to do. */
export function describeSlotProblem(
  problem: SlotProblem,
  slot: Pick<Interval, "start">,
  { zone, settings, now }: Pick<SlotRules, "zone" | "settings" | "now">,
): string {
  const date = dateIn(zone, slot.start);
  const hours = hoursOn(settings, date);
  switch (problem) {
    case "ends_before_start":
      return "The end must be after the start.";
    case "spans_two_dates":
      return "A booking lies on one date. Book each date as a separate time.";
    case "closed":
      return `${describeClosed(date)} Choose another day.`;
    case "outside_opening_hours":
      return hours ? describeHours(hours, date, settings) : describeClosed(date);
    case "too_soon":
      return `Too close to current date. The first date you can book is ${formatDate(settings.dateFormat, earliestBookableDate(settings, now))}.`;
    case "has_passed":
      return "That time has passed.";
    case "too_short":
      return `Book at least ${settings.minDuration} minutes.`;
    case "too_long":
      return describeLongest(settings.maxDuration ?? 0);
    case "misaligned":
      return `Times start and end on the grid, every ${settings.increment} minutes from ${formatWallTime(hours?.startTime ?? settings.minTime)}.`;
    case "unpriced":
      return "The space is not open for booking at that time. Choose a time that shows a price.";
  }
}

/** "Closed on Mondays.", of a date on which a space is closed. */
export function describeClosed(date: Temporal.PlainDate): string {
  return `Closed on ${weekdayName(date)}s.`;
}

/** "Book at most 10 hours." */
export function describeLongest(minutes: number): string {
  return `Book at most ${formatDuration(minutes)}.`;
}

/** Names the weekday only if the hours differ from those of another one. */
function describeHours(
  { startTime, endTime }: OpeningHours,
  date: Temporal.PlainDate,
  { openingHours }: SpaceSettings,
): string {
  const isSameDaily = openingHours.every(
    (hours) => hours?.startTime === startTime && hours.endTime === endTime,
  );
  const bookings = isSameDaily ? "Bookings" : `On ${weekdayName(date)}s bookings`;
  return `${bookings} start at ${formatWallTime(startTime)} or later and end by ${formatWallTime(endTime)}.`;
}
