import { overlaps, type Interval } from "../time/interval.ts";
import { instantOfWallTime, instantReaching } from "../time/zoned-day.ts";
import type { WallTime } from "../time/wall-time.ts";
import { hoursOn, type OpeningHours, type SpaceSettings } from "../settings/space-rules.ts";
import { coversDate, rentalOf, type PriceSteps, type RateCard } from "../pricing/rate-card.ts";

/** One increment of a day on the time grid. */
export interface SlotCell extends Interval {
  /** The wall times at which the cell begins and ends. */
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  /** The net price of the cell in minor units; null without a price. */
  readonly net: number | null;
}

export type GridRules = Pick<SpaceSettings, "openingHours" | "increment" | "priceDuration">;

/**
 * Lists the cells of one local date, in order; none if the space is closed on its weekday. A wall time skipped by a clock change has no cell. A repeated one has a
 * single cell that covers both passes. Source: docs/booking/time.md#wall-time.
 * @param card the rate card in force on `date`; null leaves every cell unpriced
 */
export function slotGrid(
  date: Temporal.PlainDate,
  zone: string,
  rules: GridRules,
  card: RateCard | null,
): SlotCell[] {
  const hours = hoursOn(rules, date);
  return hours ? cellsWithin(hours, date, zone, rules, card) : [];
}

/** Lists the cells of some hours of one local date, in order. */
export function cellsWithin(
  hours: OpeningHours,
  date: Temporal.PlainDate,
  zone: string,
  rules: PriceSteps,
  card: RateCard | null,
): SlotCell[] {
  const cells: SlotCell[] = [];
  const priced = card && coversDate(card, date) ? card : null;
  for (
    let startTime = hours.startTime;
    startTime + rules.increment <= hours.endTime;
    startTime += rules.increment
  ) {
    const start = instantOfWallTime(date, startTime, zone);
    if (start) {
      const endTime = startTime + rules.increment;
      const slot = { start, end: instantReaching(date, endTime, zone) };
      const net = priced ? rentalOf(priced, slot, zone, rules) : null;
      cells.push({ ...slot, startTime, endTime, net });
    }
  }
  return cells;
}

/** The status of a cell on the time grid. Source: docs/booking/availability.md#cells. */
export type CellStatus = "available" | "selected" | "current" | "unavailable" | "reserved";

export interface GridContext {
  /** Reserved times, including buffers. */
  readonly reserved: readonly Interval[];
  /** The time being selected; null if there is none. */
  readonly current: Interval | null;
  /** The draft's other times. */
  readonly selected: readonly Interval[];
  readonly now: Temporal.Instant;
}

/** Whether a time has begun, so that nobody can book it any more. */
export function hasPassed({ start }: Interval, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(start, now) <= 0;
}

/** Returns the first status that applies: current, selected, reserved, unavailable (passed, or without a price), available. */
export function cellStatus(cell: SlotCell, context: GridContext): CellStatus {
  if (context.current && overlaps(cell, context.current)) {
    return "current";
  }
  if (context.selected.some((time) => overlaps(cell, time))) {
    return "selected";
  }
  if (context.reserved.some((time) => overlaps(cell, time))) {
    return "reserved";
  }
  return cell.net === null || hasPassed(cell, context.now) ? "unavailable" : "available";
}
