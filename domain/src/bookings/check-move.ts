import { elapsedMinutes, sameInterval, type Interval } from "../time/interval.ts";
import { dateIn } from "../time/zoned-day.ts";

/** How many months a flexi-ticket can move a booking, either way. */
export const moveReachMonths = 12;

/** Why a booking cannot move to a time that the grid offers. */
export type MoveProblem = "same_time" | "other_length" | "out_of_reach";

/**
 * Returns the first reason why a flexi-ticket cannot move a booking to a time; null if it can. `checkSlot` decides
 * whether the grid offers the time. Source: docs/booking/changes.md#moves.
 * @param original the booking's time since it was placed
 */
export function checkMove(original: Interval, wanted: Interval, zone: string): MoveProblem | null {
  if (sameInterval(original, wanted)) {
    return "same_time";
  }
  if (elapsedMinutes(original) !== elapsedMinutes(wanted)) {
    return "other_length";
  }
  const { first, last } = moveReach(dateIn(zone, original.start));
  const date = dateIn(zone, wanted.start);
  const isWithinReach =
    Temporal.PlainDate.compare(first, date) <= 0 && Temporal.PlainDate.compare(date, last) <= 0;
  return isWithinReach ? null : "out_of_reach";
}

/** The first and last dates to which a booking on `date` can move. */
export function moveReach(date: Temporal.PlainDate): {
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
} {
  return {
    first: date.subtract({ months: moveReachMonths }),
    last: date.add({ months: moveReachMonths }),
  };
}
