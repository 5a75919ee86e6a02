import { elapsedMinutes, sameInterval, type Interval } from "../time/interval.ts";
import { dateIn } from "../time/zoned-day.ts";

/** Months before and after the original date within which a flexi-ticket moves a booking. */
export const moveReachMonths = 12;

/** Why a booking cannot move to a time, whatever the grid says. */
export type MoveProblem = "same_time" | "other_length" | "out_of_reach";

/**
 * Names the first reason why a flexi-ticket does not move a booking to another time; null if it does. Whether the grid
 * offers the time is for `checkSlot` to say. Source: docs/booking-changes.md#moves.
 * @param original where the booking is and has been since it was placed
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

/** The first and the last date that a booking on `date` can be moved to. */
export function moveReach(date: Temporal.PlainDate): {
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
} {
  return {
    first: date.subtract({ months: moveReachMonths }),
    last: date.add({ months: moveReachMonths }),
  };
}
