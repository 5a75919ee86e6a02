import { overlaps, type Interval } from "../time/interval.ts";
import { instantOfWallTime, instantReaching } from "../time/zoned-day.ts";
import type { WallTime } from "../time/wall-time.ts";
import type { BookingSettings } from "../settings/booking-settings.ts";
import { coversDate, rentalOf, type RateCard } from "../pricing/rate-card.ts";

/** One increment of a day that can be pointed at. */
export interface SlotCell extends Interval {
  /** What the clock on the wall shows where the cell begins and ends. */
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  /** Net minor units for the cell; null when nothing is priced then. */
  readonly net: number | null;
}

export type OpeningRules = Pick<
  BookingSettings,
  "minTime" | "maxTime" | "increment" | "priceDuration"
>;

/**
 * The cells of one local date, in order. A wall time that clocks skip has no cell; one that they show twice has one,
 * which lasts through both passes. Source: docs/time.md#wall-time.
 * @param card the rate card in force on `date`; null leaves every cell unpriced
 */
export function slotGrid(
  date: Temporal.PlainDate,
  zone: string,
  rules: OpeningRules,
  card: RateCard | null,
): SlotCell[] {
  const cells: SlotCell[] = [];
  const priced = card && coversDate(card, date) ? card : null;
  for (
    let startTime = rules.minTime;
    startTime + rules.increment <= rules.maxTime;
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

/** What a cell of the grid is to the person who looks at it. Source: docs/availability.md#cells. */
export type CellStatus = "available" | "selected" | "current" | "unavailable" | "reserved";

export interface GridContext {
  /** Times that are taken, buffers included. */
  readonly reserved: readonly Interval[];
  /** The time being chosen; null when none is. */
  readonly current: Interval | null;
  /** The draft's other times. */
  readonly selected: readonly Interval[];
}

/** The status of one cell, the first that holds: current, selected, reserved, unavailable (no price), available. */
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
  return cell.net === null ? "unavailable" : "available";
}
