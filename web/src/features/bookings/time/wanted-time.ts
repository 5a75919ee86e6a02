import type { FreeCells, CellRange } from "@frontage/domain/availability/select-slot.ts";
import type { SlotCell } from "@frontage/domain/availability/slot-grid.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { parseWallTime } from "@frontage/domain/time/wall-time.ts";
import { instantReaching } from "@frontage/domain/time/zoned-day.ts";
import { rangeOf } from "./day-grid.ts";

/** The date and hours of an address: `?date=2027-05-10&from=10:00&to=13:00`. */
export interface WantedTime {
  /** Null if it is missing or invalid. */
  readonly date: Temporal.PlainDate | null;
  /** Null if the date or the hours are missing or invalid. */
  readonly time: Interval | null;
}

/** The query parameters of a date and its hours. */
const names = ["date", "from", "to"] as const;

/** The date and hours of a query as a new query with its question mark; empty without a date. */
export function wantedQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = search.get(name);
    if (value !== null) {
      kept.set(name, value);
    }
  }
  return kept.has("date") ? `?${kept}` : "";
}

/**
 * Reads the date and hours of an address. Malformed values count as missing.
 * @param zone of the space
 */
export function readWantedTime(search: URLSearchParams, zone: string): WantedTime {
  const date = orNull(() => Temporal.PlainDate.from(search.get("date") ?? ""));
  const from = orNull(() => parseWallTime(search.get("from") ?? ""));
  const to = orNull(() => parseWallTime(search.get("to") ?? ""));
  const time =
    date && from !== null && to !== null && from < to
      ? { start: instantReaching(date, from, zone), end: instantReaching(date, to, zone) }
      : null;
  return { date, time };
}

/** The cells of a wanted time; null if the grid does not offer it, a part is reserved, or it is too short. */
export function offeredRange(
  cells: readonly SlotCell[],
  free: FreeCells,
  minCells: number,
  time: Interval | null,
): CellRange | null {
  const range = rangeOf(cells, time);
  return range &&
    range.to - range.from >= minCells &&
    free.slice(range.from, range.to).every((isFree) => isFree)
    ? range
    : null;
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
