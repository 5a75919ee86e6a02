import type { DayAvailability } from "@frontage/domain/availability/month-availability.ts";
import { useState, type ComponentProps } from "react";
import { CalendarLegend } from "../../ui/calendar/calendar-mark.tsx";
import { Calendar } from "../../ui/calendar/calendar.tsx";
import { dayMarks } from "./day-marks.ts";
import { useMonthAvailability, type AvailabilityQuestion } from "./month-availability.ts";
import { statusMarks } from "./status-marks.ts";

interface AvailabilityCalendarProps extends Omit<
  ComponentProps<typeof Calendar>,
  "value" | "marks" | "onMonthChange"
> {
  readonly value: string;
  readonly question: AvailabilityQuestion;
  /** Adapts the days, for example to the length of a booking. */
  readonly adapt?: (days: readonly DayAvailability[]) => readonly DayAvailability[];
}

/** A calendar that marks dates as free, partly free or full once the visible month has loaded. */
export function AvailabilityCalendar({ question, adapt, ...calendar }: AvailabilityCalendarProps) {
  const [month, setMonth] = useState(calendar.value.slice(0, "2027-07".length));
  const days = useMonthAvailability(question, month);
  return (
    <div>
      <Calendar
        {...calendar}
        onMonthChange={setMonth}
        {...(days && { marks: dayMarks(adapt ? adapt(days) : days) })}
      />
      <div className="mt-3">
        <CalendarLegend marks={Object.values(statusMarks)} />
      </div>
    </div>
  );
}
