import { CalendarDate, today, type DateValue } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide";
import { Icon } from "../icon.tsx";
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
import { useEffect, useState, type ComponentProps, type ReactElement } from "react";
import { CalendarMarkIcon, type CalendarMark } from "./calendar-mark.tsx";
import { classNames } from "../class-names.ts";

interface CalendarProps {
  readonly label: string;
  /** ISO dates (`2027-07-10`) without a time zone; null before one is chosen. */
  readonly value: string | null;
  readonly onChange: (date: string) => void;
  readonly minDate?: string;
  readonly maxDate?: string;
  readonly isDisabled?: boolean;
  /** Dates with a dot: those with chosen times. */
  readonly markedDates?: ReadonlySet<string>;
  /** Marks by ISO date. */
  readonly marks?: ReadonlyMap<string, CalendarMark>;
  /** Called with the visible month (`2027-07`), at first and on each change. */
  readonly onMonthChange?: (month: string) => void;
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
  marks,
  onMonthChange,
}: CalendarProps) {
  // The visible month follows the arrows, and dates that are chosen elsewhere.
  const firstShown = () =>
    value === null && minDate === undefined ? today("UTC") : calendarDate(value ?? minDate ?? "");
  const [focused, setFocused] = useState({ date: firstShown(), of: value });
  if (focused.of !== value) {
    setFocused({ date: value === null ? focused.date : calendarDate(value), of: value });
  }
  const month = focused.date.toString().slice(0, "2027-07".length);
  useEffect(() => onMonthChange?.(month), [month, onMonthChange]);
  const isValue = (date: CalendarDate) => date.toString() === value;
  return (
    <I18nProvider locale="en-GB">
      <AriaCalendar
        aria-label={label}
        value={value === null ? null : calendarDate(value)}
        onChange={(date: DateValue) => onChange(date.toString())}
        minValue={minDate === undefined ? null : calendarDate(minDate)}
        maxValue={maxDate === undefined ? null : calendarDate(maxDate)}
        focusedValue={focused.date}
        onFocusChange={(date) => setFocused({ date: calendarDate(date.toString()), of: value })}
        isDisabled={isDisabled}
        firstDayOfWeek="mon"
        className="w-full"
      >
        <div className="flex items-center justify-between">
          <Button slot="previous" aria-label="Previous month" className={arrowClass}>
            <Icon of={ChevronLeft} size={20} />
          </Button>
          <Heading className="font-display text-lg font-bold" />
          <Button slot="next" aria-label="Next month" className={arrowClass}>
            <Icon of={ChevronRight} size={20} />
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
                render={(cell) => withMarkLabel(cell, marks?.get(date.toString()), isValue(date))}
                className={({ isDisabled: isUnavailable, isOutsideMonth }) =>
                  classNames(
                    "figures relative mx-auto grid aspect-square w-full max-w-12 place-items-center focus-visible:z-10",
                    isOutsideMonth && "invisible",
                    // React Aria does not mark a date of a disabled calendar as selected.
                    isValue(date) ? "bg-ink text-paper" : !isUnavailable && "hover:bg-paper-deep",
                    isUnavailable && !isValue(date) && "text-edge",
                    isUnavailable && !isValue(date) && !isDisabled && "line-through",
                  )
                }
              >
                {({ formattedDate, isDisabled: isUnavailable }) => {
                  const mark = isUnavailable ? undefined : marks?.get(date.toString());
                  return (
                    <>
                      <span className={mark && "-translate-y-1"}>{formattedDate}</span>
                      {mark && (
                        <span className={isValue(date) ? "text-paper" : "text-moss"}>
                          <CalendarMarkIcon fill={mark.fill} />
                        </span>
                      )}
                      {markedDates?.has(date.toString()) && (
                        <span
                          className={classNames(
                            "absolute top-1 right-1 size-1.5 rounded-full",
                            isValue(date) ? "bg-paper" : "bg-signal",
                          )}
                        />
                      )}
                    </>
                  );
                }}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
}

/** Adds the mark's label to the cell's name: "Saturday, 10 July 2027, partly free". */
function withMarkLabel(
  cell: ComponentProps<"div">,
  mark: CalendarMark | undefined,
  isChosen: boolean,
): ReactElement {
  const label =
    mark && !cell["aria-disabled"] ? `${cell["aria-label"]}, ${mark.label}` : cell["aria-label"];
  return <div {...cell} aria-label={label} data-slot={isChosen ? "current" : "available"} />;
}
