import { instantReaching, startOfDay } from "./zoned-day.ts";
import type { WallTime } from "./wall-time.ts";

const millisecondsOfMinute = 60_000;
const millisecondsOfDay = 24 * 60 * millisecondsOfMinute;

/**
 * Returns a function for the instants of many wall times on a date, or on a date some days before it. They are those of
 * `instantReaching`. Between two clock changes wall times are a fixed distance apart, and adding it is much faster. That
 * covers the dates since the last change but one, except those with a change.
 */
export function wallTimesBefore(
  date: Temporal.PlainDate,
  zone: string,
): (daysBefore: number, wallTime: WallTime) => Temporal.Instant {
  const midnight = startOfDay(date, zone).epochMilliseconds;
  const tomorrow = startOfDay(date.add({ days: 1 }), zone).toZonedDateTimeISO(zone);
  const lastChange = tomorrow.getTimeZoneTransition("previous");
  const changedAt = lastChange?.epochMilliseconds ?? -Infinity;
  // A date that begins with a clock change has no midnight to count from.
  const earlier = lastChange && midnight !== changedAt ? beforeChange(lastChange) : null;
  // The midnight of a date with a change is before it.
  const shift = midnight > changedAt ? (earlier?.clockShift ?? 0) : 0;
  return (daysBefore, wallTime) => {
    const start = midnight - daysBefore * millisecondsOfDay;
    const distance = wallTime * millisecondsOfMinute;
    if (start > changedAt) {
      return Temporal.Instant.fromEpochMilliseconds(start + distance);
    }
    const earlierStart = start + shift;
    if (earlier && earlierStart > earlier.changedAt && earlierStart + distance < changedAt) {
      return Temporal.Instant.fromEpochMilliseconds(earlierStart + distance);
    }
    return instantReaching(date.subtract({ days: daysBefore }), wallTime, zone);
  };
}

/** In milliseconds: by how much a clock change shifted the clock forwards, and when the change before it was. */
function beforeChange(change: Temporal.ZonedDateTime) {
  const before = change.subtract({ nanoseconds: 1 });
  return {
    clockShift: (change.offsetNanoseconds - before.offsetNanoseconds) / 1e6,
    changedAt: change.getTimeZoneTransition("previous")?.epochMilliseconds ?? -Infinity,
  };
}
