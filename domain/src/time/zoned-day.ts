import type { Interval } from "./interval.ts";
import { endOfDay, type WallTime } from "./wall-time.ts";

/**
 * The instant of `wallTime` on `date` in `zone`; null if a clock change skips it. A repeated wall time means its first
 * pass. Source: docs/booking/time.md#wall-time.
 */
export function instantOfWallTime(
  date: Temporal.PlainDate,
  wallTime: WallTime,
  zone: string,
): Temporal.Instant | null {
  if (wallTime === endOfDay) {
    return startOfDay(date.add({ days: 1 }), zone);
  }
  const wanted = date.toPlainDateTime({ hour: Math.floor(wallTime / 60), minute: wallTime % 60 });
  const found = wanted.toZonedDateTime(zone, { disambiguation: "earlier" });
  return found.toPlainDateTime().equals(wanted) ? found.toInstant() : null;
}

/**
 * The first instant at or after `wallTime` on `date` in `zone`: the wall time itself or the clock change that skips it.
 * Used for the ends of intervals.
 */
export function instantReaching(
  date: Temporal.PlainDate,
  wallTime: WallTime,
  zone: string,
): Temporal.Instant {
  const exact = instantOfWallTime(date, wallTime, zone);
  if (exact) {
    return exact;
  }
  const afterGap = date
    .toPlainDateTime({ hour: Math.floor(wallTime / 60), minute: wallTime % 60 })
    .toZonedDateTime(zone, { disambiguation: "later" });
  // "previous" excludes the given instant, so one nanosecond is added to include a change at that instant.
  const change = afterGap.add({ nanoseconds: 1 }).getTimeZoneTransition("previous");
  return (change ?? afterGap).toInstant();
}

/** The interval between two wall times of a date. A wall time that clocks skip begins or ends with the change. */
export function intervalOn(
  date: Temporal.PlainDate,
  { start, end }: { readonly start: WallTime; readonly end: WallTime },
  zone: string,
): Interval {
  return { start: instantReaching(date, start, zone), end: instantReaching(date, end, zone) };
}

/** The first instant of a local date, which is not midnight where clocks change then. */
export function startOfDay(date: Temporal.PlainDate, zone: string): Temporal.Instant {
  return date.toZonedDateTime(zone).toInstant();
}

/** The date in `zone` at `instant`. */
export function dateIn(zone: string, instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(zone).toPlainDate();
}

/** The wall time in `zone` at `instant`, in whole minutes. */
export function wallTimeIn(zone: string, instant: Temporal.Instant): WallTime {
  const local = instant.toZonedDateTimeISO(zone);
  return local.hour * 60 + local.minute;
}

/**
 * The wall time at which an interval on `date` ends. Midnight at the end is "24:00", not "00:00" of the next day.
 */
export function endWallTimeIn(
  zone: string,
  date: Temporal.PlainDate,
  end: Temporal.Instant,
): WallTime {
  return dateIn(zone, end).equals(date) ? wallTimeIn(zone, end) : endOfDay;
}
