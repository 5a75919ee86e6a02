import { formatTimeRangeIn } from "../time/format-time.ts";
import type { Interval } from "../time/interval.ts";
import { dateIn } from "../time/zoned-day.ts";

interface ClosedTime extends Interval {
  readonly reason: string;
}

/** A closed time of a space, once or in consecutive weeks. */
export interface ClosedTimeGroup {
  readonly reason: string;
  /** The first and last dates in the space's zone; equal if it is closed once. */
  readonly first: Temporal.PlainDate;
  readonly last: Temporal.PlainDate;
  /** "08:00–10:00", in the space's zone. */
  readonly hours: string;
}

/**
 * Groups weekly repeats of closed times: the same local hours and reason, each a week after the previous. Ordered by
 * first date.
 */
export function groupClosedTimes(
  times: readonly ClosedTime[],
  zone: string,
): readonly ClosedTimeGroup[] {
  const groups: ClosedTimeGroup[] = [];
  const sorted = [...times].sort((a, b) => Temporal.Instant.compare(a.start, b.start));
  for (const { start, end, reason } of sorted) {
    const date = dateIn(zone, start);
    const hours = formatTimeRangeIn(zone, { start, end });
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
