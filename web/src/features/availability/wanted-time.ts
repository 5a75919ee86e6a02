import type { Interval } from "@frontage/domain/time/interval.ts";
import { parseWallTime, type WallTime } from "@frontage/domain/time/wall-time.ts";
import { intervalOn } from "@frontage/domain/time/zoned-day.ts";

/** The date and hours of an address: `?date=2027-05-10&start=10:00&end=13:00`. */
export interface WantedTime {
  /** Null if it is missing or invalid. */
  readonly date: Temporal.PlainDate | null;
  /** Null if the date or the hours are missing or invalid. */
  readonly time: Interval | null;
}

/** The query parameters of a date and its hours. */
const names = ["date", "start", "end"] as const;

/** Says that the hours of the address are to be chosen although times were chosen before. */
export const insteadParameter = "instead";

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

/** The date and the wall times that an address names, each null if it is missing or malformed. */
export interface WantedHours {
  readonly date: Temporal.PlainDate | null;
  readonly start: WallTime | null;
  readonly end: WallTime | null;
}

/** Reads the date and hours of an address, each for itself. */
export function readWantedHours(search: URLSearchParams): WantedHours {
  const date = search.get("date") ?? "";
  return {
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? orNull(() => Temporal.PlainDate.from(date)) : null,
    start: orNull(() => parseWallTime(search.get("start") ?? "")),
    end: orNull(() => parseWallTime(search.get("end") ?? "")),
  };
}

/**
 * Reads the date and hours of an address. Malformed values count as missing.
 * @param zone of the space
 */
export function readWantedTime(search: URLSearchParams, zone: string): WantedTime {
  const { date, start, end } = readWantedHours(search);
  const time =
    date && start !== null && end !== null && start < end
      ? intervalOn(date, { start, end }, zone)
      : null;
  return { date, time };
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
