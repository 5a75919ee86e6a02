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

/** Whether the run of the latest night is due: no run has succeeded since, and none has just failed. */
export function isRunDue({ now, zone, lastSuccess, lastEnd }: RunHistory): boolean {
  const today = dateIn(zone, now);
  const tonight = instantReaching(today, nightlyTime, zone);
  const due =
    Temporal.Instant.compare(tonight, now) <= 0
      ? tonight
      : instantReaching(today.subtract({ days: 1 }), nightlyTime, zone);
  const isMade = lastSuccess !== null && Temporal.Instant.compare(lastSuccess, due) >= 0;
  const hasRested =
    lastEnd === null || Temporal.Instant.compare(lastEnd.add({ minutes: retryMinutes }), now) <= 0;
  return !isMade && (hasRested || Temporal.Instant.compare(lastEnd ?? now, due) < 0);
}
