import type { DayAvailability } from "@frontage/domain/availability/month-availability.ts";
import { elapsedMinutes, sameInterval, type Interval } from "@frontage/domain/time/interval.ts";
import type { CalendarMark } from "../../ui/calendar/calendar-mark.tsx";
import { statusMarks } from "./status-marks.ts";

/** The marks of a calendar, by ISO date. */
export function dayMarks(days: readonly DayAvailability[]): ReadonlyMap<string, CalendarMark> {
  return new Map(days.map(({ date, status }) => [date.toString(), statusMarks[status]]));
}

/** The days for moving a booking: full if no stretch is as long as the booking, apart from its current time. */
export function daysForMove(
  days: readonly DayAvailability[],
  booking: Interval,
): readonly DayAvailability[] {
  const minutes = elapsedMinutes(booking);
  return days.map((day) => {
    const free = day.free.filter(
      (stretch) => elapsedMinutes(stretch) >= minutes && !sameInterval(stretch, booking),
    );
    return { ...day, free, status: free.length === 0 ? "full" : day.status };
  });
}
