import type { BookingSettings } from "../settings/booking-settings.ts";
import { billedIncrements, type BilledIncrements } from "../pricing/rate-card.ts";
import type { WallTime } from "../time/wall-time.ts";
import { endWallTimeIn } from "../time/zoned-day.ts";
import { cellsWithin } from "./slot-grid.ts";

/** A cell of the grid in milliseconds since the epoch: Temporal is too slow for the cells of thousands of spaces. */
export interface DayCell {
  readonly start: number;
  readonly end: number;
  readonly startTime: WallTime;
  /** The wall time at its end, after a clock change that it touches. */
  readonly endTime: WallTime;
  /** How a rate card sees the cell; null on a day without a clock change, when it is one increment. */
  readonly billed: BilledIncrements | null;
}

/** The grid of a whole date in a zone, of which the opening hours of a space are a part. */
export interface DayCells {
  readonly date: Temporal.PlainDate;
  /** ISO weekday. */
  readonly day: number;
  readonly zone: string;
  readonly increment: number;
  readonly cells: readonly DayCell[];
  /** Whether the date has no clock change, so that each cell is one increment. */
  readonly isOrdinary: boolean;
}

type GridSettings = Pick<BookingSettings, "minTime" | "increment" | "priceDuration">;

const minute = 60_000;

/** The first line of the grid of a whole day: all opening hours lie on lines from there on. */
export const firstLine = ({ minTime, increment }: Pick<GridSettings, "minTime" | "increment">) =>
  minTime % increment;

/**
 * Lists the cells of a whole date by the rules of the grid.
 * Source: docs/booking/time.md#wall-time
 */
export function dayCells(date: Temporal.PlainDate, zone: string, settings: GridSettings): DayCells {
  const { increment } = settings;
  const base = firstLine(settings);
  const midnight = date.toZonedDateTime(zone);
  const next = date.add({ days: 1 }).toZonedDateTime(zone);
  const length = (next.epochMilliseconds - midnight.epochMilliseconds) / minute;
  const day = { date, day: date.dayOfWeek, zone, increment };
  if (midnight.hour === 0 && midnight.minute === 0 && length === 24 * 60) {
    const cells: DayCell[] = [];
    for (let startTime = base; startTime + increment <= 24 * 60; startTime += increment) {
      const start = midnight.epochMilliseconds + startTime * minute;
      const end = start + increment * minute;
      cells.push({ start, end, startTime, endTime: startTime + increment, billed: null });
    }
    return { ...day, cells, isOrdinary: true };
  }
  const grid = cellsWithin({ startTime: base, endTime: 24 * 60 }, date, zone, settings, null);
  const cells = grid.map((slot) => ({
    start: slot.start.epochMilliseconds,
    end: slot.end.epochMilliseconds,
    startTime: slot.startTime,
    endTime: endWallTimeIn(zone, date, slot.end),
    billed: billedIncrements(slot, zone, increment),
  }));
  return { ...day, cells, isOrdinary: false };
}
