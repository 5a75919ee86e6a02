import type { Interval } from "../time/interval.ts";
import type { WallTime } from "../time/wall-time.ts";
import { intervalOn } from "../time/zoned-day.ts";

/** A closed time in wall time of its space: on one date, or every day or week from the first to the last date. */
export interface ClosedTimeRule {
  readonly firstDate: Temporal.PlainDate;
  readonly lastDate: Temporal.PlainDate;
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  readonly repeats: "once" | "daily" | "weekly";
}

/** The maximum number of dates in one closed time: two years of weeks, or a quarter of days. */
export const maxClosedDates = 106;

/** Lists the dates of a closed time, in order; those beyond `maxClosedDates` + 1 are left out. */
export function closedDates({
  firstDate,
  lastDate,
  repeats,
}: ClosedTimeRule): Temporal.PlainDate[] {
  const step = repeats === "weekly" ? 7 : 1;
  const end = repeats === "once" ? firstDate : lastDate;
  const dates: Temporal.PlainDate[] = [];
  for (
    let date = firstDate;
    Temporal.PlainDate.compare(date, end) <= 0 && dates.length <= maxClosedDates;
    date = date.add({ days: step })
  ) {
    dates.push(date);
  }
  return dates;
}

/**
 * Lists the intervals of a closed time. A wall time that clocks skip begins or ends with the change; a date on which
 * the change leaves nothing has none. Source: docs/booking/availability.md#closed-times
 */
export function closedIntervals(rule: ClosedTimeRule, zone: string): Interval[] {
  return closedDates(rule)
    .map((date) => intervalOn(date, { start: rule.startTime, end: rule.endTime }, zone))
    .filter(({ start, end }) => Temporal.Instant.compare(start, end) < 0);
}
