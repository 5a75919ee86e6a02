import { dateIn, instantReaching } from "@frontage/domain/time/zoned-day.ts";

/** When the night's run is due, in minutes after midnight of the default zone. */
const nightlyTime = 3 * 60;
/** How long after a failed run it is repeated. */
const retryMinutes = 15;

interface RunHistory {
  readonly now: Temporal.Instant;
  readonly zone: string;
  /** When the latest successful run started; null before the first. */
  readonly lastSuccess: Temporal.Instant | null;
  /** When the latest run ended; null before the first. */
  readonly lastEnd: Temporal.Instant | null;
}

/**
 * When the next run is due: that of the latest night unless a run has succeeded since, and some minutes after one that
 * failed.
 */
export function nextRunDue({ now, zone, lastSuccess, lastEnd }: RunHistory): Temporal.Instant {
  const today = dateIn(zone, now);
  const tonight = instantReaching(today, nightlyTime, zone);
  const due =
    Temporal.Instant.compare(tonight, now) <= 0
      ? tonight
      : instantReaching(today.subtract({ days: 1 }), nightlyTime, zone);
  if (lastSuccess !== null && Temporal.Instant.compare(lastSuccess, due) >= 0) {
    return instantReaching(dateIn(zone, due).add({ days: 1 }), nightlyTime, zone);
  }
  return lastEnd !== null && Temporal.Instant.compare(lastEnd, due) >= 0
    ? lastEnd.add({ minutes: retryMinutes })
    : due;
}
