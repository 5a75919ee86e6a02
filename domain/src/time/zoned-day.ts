import { endOfDay, type WallTime } from "./wall-time.ts";

/**
 * The first instant at which clocks in `zone` show `wallTime` on `date`; null if they skip it that day. A wall time
 * that clocks show twice is its first pass. Source: docs/time.md#wall-time.
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
 * The first instant at which clocks in `zone` show `wallTime` or later on `date`: the instant of a wall time, or of
 * the clock change that skips it. What an interval's end is made from.
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
  // "previous" is strictly before: the step of a nanosecond lets it find a change at this very instant.
  const change = afterGap.add({ nanoseconds: 1 }).getTimeZoneTransition("previous");
  return (change ?? afterGap).toInstant();
}

/** The first instant of a local date (not always midnight: some zones change their clocks then). */
export function startOfDay(date: Temporal.PlainDate, zone: string): Temporal.Instant {
  return date.toZonedDateTime(zone).toInstant();
}

/** The date that a calendar in `zone` shows at `instant`. */
export function dateIn(zone: string, instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(zone).toPlainDate();
}

/** The wall time that a clock in `zone` shows at `instant`, in whole minutes. */
export function wallTimeIn(zone: string, instant: Temporal.Instant): WallTime {
  const local = instant.toZonedDateTimeISO(zone);
  return local.hour * 60 + local.minute;
}

/**
 * The wall time at which an interval on `date` ends: midnight at its end reads "24:00", not "00:00" of a day on which
 * nothing was booked.
 */
export function endWallTimeIn(
  zone: string,
  date: Temporal.PlainDate,
  end: Temporal.Instant,
): WallTime {
  return dateIn(zone, end).equals(date) ? wallTimeIn(zone, end) : endOfDay;
}
