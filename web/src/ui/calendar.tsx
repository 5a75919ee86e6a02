import { CalendarDate, type DateValue } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from "react-aria-components";
import { classNames } from "./class-names.ts";

interface CalendarProps {
  readonly label: string;
  /** ISO dates (`2027-07-10`): a calendar knows no zone. */
  readonly value: string;
  readonly onChange: (date: string) => void;
  readonly minDate?: string;
  readonly maxDate?: string;
  readonly isDisabled?: boolean;
  /** Dates that carry a mark: those with chosen times. */
  readonly markedDates?: ReadonlySet<string>;
}

function calendarDate(date: string): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new CalendarDate(year, month, day);
}

const arrowClass = "grid size-11 place-items-center hover:bg-paper-deep disabled:opacity-30";

/** A month to pick a date from. Weeks start on Monday. */
export function Calendar({
  label,
  value,
  onChange,
  minDate,
  maxDate,
  isDisabled = false,
  markedDates,
}: CalendarProps) {
  const isValue = (date: CalendarDate) => date.toString() === value;
  return (
    <I18nProvider locale="en-GB">
      <AriaCalendar
        aria-label={label}
        value={calendarDate(value)}
        onChange={(date: DateValue) => onChange(date.toString())}
        minValue={minDate === undefined ? null : calendarDate(minDate)}
        maxValue={maxDate === undefined ? null : calendarDate(maxDate)}
        isDisabled={isDisabled}
        firstDayOfWeek="mon"
        className="w-full"
      >
        <div className="flex items-center justify-between">
          <Button slot="previous" aria-label="Previous month" className={arrowClass}>
            <ChevronLeft aria-hidden="true" size={20} />
          </Button>
          <Heading className="font-display text-lg font-bold" />
          <Button slot="next" aria-label="Next month" className={arrowClass}>
            <ChevronRight aria-hidden="true" size={20} />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-collapse">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="small-caps py-2 text-ink-soft">
                {day}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={({ isDisabled: isOff, isOutsideMonth, isFocusVisible }) =>
                  classNames(
                    "figures relative mx-auto grid aspect-square w-full max-w-12 place-items-center outline-none",
                    isOutsideMonth && "invisible",
                    // A calendar that is disabled still shows its date, which the cell does not call selected.
                    isValue(date) ? "bg-ink text-paper" : !isOff && "hover:bg-paper-deep",
                    isOff && !isValue(date) && "text-edge",
                    isOff && !isValue(date) && !isDisabled && "line-through",
                    isFocusVisible && "outline-3 outline-offset-2 outline-ink",
                  )
                }
              >
                {({ formattedDate }) => (
                  <>
                    {formattedDate}
                    {markedDates?.has(date.toString()) && (
                      <span
                        className={classNames(
                          "absolute bottom-1.5 size-1.5 rounded-full",
                          isValue(date) ? "bg-paper" : "bg-signal",
                        )}
                      />
                    )}
                  </>
                )}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
}
