import type { WallTime } from "@frontage/domain/time/wall-time.ts";
import { datesOf, type DayRun } from "./planned-deal.ts";

/** The days of one space on which something is booked. */
export interface OccupiedDays {
  /** Whether every day of the run has room for it, with the space's gap to its neighbours. */
  hasRoomFor(run: DayRun): boolean;
  take(run: DayRun): void;
  /** How many of some dates are occupied. */
  countDays(dates: readonly Temporal.PlainDate[]): number;
  /** How many bookings there are on some dates. */
  countBookings(dates: readonly Temporal.PlainDate[]): number;
}

interface TakenHours {
  readonly from: WallTime;
  readonly to: WallTime;
}

export function createOccupiedDays(gapMinutes: number): OccupiedDays {
  const days = new Map<string, TakenHours[]>();
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
