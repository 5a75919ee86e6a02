import { instantReaching, startOfDay } from "./zoned-day.ts";
import type { WallTime } from "./wall-time.ts";

const millisecondsOfMinute = 60_000;
const millisecondsOfDay = 24 * 60 * millisecondsOfMinute;

/**
 * Returns a function for the instants of many wall times on a date, or on a date some days before it. They are those of
 * `instantReaching`. After the last clock change, wall times are a fixed distance apart, and adding it is much faster.
 */
export function wallTimesBefore(
  date: Temporal.PlainDate,
  zone: string,
): (daysBefore: number, wallTime: WallTime) => Temporal.Instant {
  const midnight = startOfDay(date, zone).epochMilliseconds;
  const lastChange = startOfDay(date.add({ days: 1 }), zone)
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition("previous");
  const changedAt = lastChange?.epochMilliseconds ?? -Infinity;
  return (daysBefore, wallTime) => {
    const start = midnight - daysBefore * millisecondsOfDay;
    return start > changedAt
      ? Temporal.Instant.fromEpochMilliseconds(start + wallTime * millisecondsOfMinute)
      : instantReaching(date.subtract({ days: daysBefore }), wallTime, zone);
  };
}
