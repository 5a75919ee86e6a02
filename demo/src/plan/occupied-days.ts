import type { WallTime } from "@frontage/domain/time/wall-time.ts";
import { datesOf, type DayRun } from "./planned-deal.ts";

/** The days of a space with bookings. */
export interface OccupiedDays {
  /** Whether every day of the run has room for it, with the gap between bookings of the space. */
  hasRoomFor(run: DayRun): boolean;
  take(run: DayRun): void;
  /** Counts the occupied dates among the given ones. */
  countDays(dates: readonly Temporal.PlainDate[]): number;
  /** Counts the bookings on the given dates. */
  countBookings(dates: readonly Temporal.PlainDate[]): number;
}

interface OccupiedHours {
  readonly from: WallTime;
  readonly to: WallTime;
}

export function createOccupiedDays(gapMinutes: number): OccupiedDays {
  const days = new Map<string, OccupiedHours[]>();
  const on = (date: Temporal.PlainDate) => days.get(date.toString()) ?? [];
  return {
    hasRoomFor: (run) =>
      datesOf(run).every((date) =>
        on(date).every(
          ({ from, to }) => to + gapMinutes <= run.from || run.to + gapMinutes <= from,
        ),
      ),
    take(run) {
      for (const date of datesOf(run)) {
        days.set(date.toString(), [...on(date), { from: run.from, to: run.to }]);
      }
    },
    countDays: (dates) => dates.filter((date) => on(date).length > 0).length,
    countBookings: (dates) => dates.reduce((sum, date) => sum + on(date).length, 0),
  };
}
