import { formatTimeRangeIn } from "../time/format-time.ts";
import { dateIn } from "../time/zoned-day.ts";

interface ClosedTime {
  readonly startTime: Temporal.Instant;
  readonly endTime: Temporal.Instant;
  readonly reason: string;
}

/** A time at which a space is closed, once or in several weeks running. */
export interface ClosedTimeGroup {
  readonly reason: string;
  /** The first and last date in the space's zone; the same if it is closed once. */
  readonly first: Temporal.PlainDate;
  readonly last: Temporal.PlainDate;
  /** "08:00 – 10:00", in the space's zone. */
  readonly hours: string;
}

/**
 * Closed times with weekly repeats joined: the same hours by the clock of the space, for the same reason, each a week
 * after the one before. In order of their first date.
 */
export function groupClosedTimes(
  times: readonly ClosedTime[],
  zone: string,
): readonly ClosedTimeGroup[] {
  const groups: ClosedTimeGroup[] = [];
  const sorted = [...times].sort((a, b) => Temporal.Instant.compare(a.startTime, b.startTime));
  for (const { startTime, endTime, reason } of sorted) {
    const date = dateIn(zone, startTime);
    const hours = formatTimeRangeIn(zone, { start: startTime, end: endTime });
    const index = groups.findIndex(
      (group) =>
        group.reason === reason &&
        group.hours === hours &&
        group.last.add({ days: 7 }).equals(date),
    );
    const group = groups[index];
    if (group) {
      groups[index] = { ...group, last: date };
    } else {
      groups.push({ reason, hours, first: date, last: date });
    }
  }
  return groups;
}
