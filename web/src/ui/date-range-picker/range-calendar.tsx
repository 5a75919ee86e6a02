import { parseDate, type DateValue } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide";
import { Icon } from "../icon.tsx";
import { useContext, useEffect } from "react";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  I18nProvider,
  RangeCalendar as AriaRangeCalendar,
  RangeCalendarStateContext,
} from "react-aria-components";
import { classNames } from "../class-names.ts";
import type { IsoRange } from "./iso-range.ts";

interface RangeCalendarProps {
  readonly value: IsoRange;
  readonly monthCount: 1 | 2;
  /** The first of two dates, until the second is chosen. */
  readonly started: string | null;
  /** The selectable dates; null before the first choice. */
  readonly limits: { readonly first: string | null; readonly last: string };
  readonly onStart: (date: string) => void;
  readonly onChoose: (range: IsoRange) => void;
}

const arrowClass = "grid size-11 place-items-center hover:bg-paper-deep disabled:opacity-30";

/** One or two months for picking a range. Weeks start on Monday. */
export function RangeCalendar({
  value,
  started,
  monthCount,
  limits,
  onStart,
  onChoose,
}: RangeCalendarProps) {
  return (
    <I18nProvider locale="en-GB">
      <AriaRangeCalendar<DateValue>
        aria-label="Dates"
        value={{ start: parseDate(value.start), end: parseDate(value.end) }}
        onChange={({ start, end }) => onChoose({ start: start.toString(), end: end.toString() })}
        minValue={limits.first === null ? null : parseDate(limits.first)}
        maxValue={parseDate(limits.last)}
        visibleDuration={{ months: monthCount }}
        pageBehavior="single"
        firstDayOfWeek="mon"
        // Leaving the calendar after one click selects only that date, not the range up to the pointer.
        commitBehavior="reset"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Opened to choose a date, so arrow keys work at once.
        autoFocus
        className="w-full"
      >
        <StartWatch started={started} onStart={onStart} />
        <div className={classNames("grid gap-x-8", monthCount === 2 && "grid-cols-2")}>
          {[...Array(monthCount).keys()].map((months) => (
            <div key={months}>
              <div className="grid grid-cols-[2.75rem_1fr_2.75rem] items-center">
                {months === 0 && (
                  <Button slot="previous" aria-label="Previous month" className={arrowClass}>
                    <Icon of={ChevronLeft} size={20} />
                  </Button>
                )}
                <CalendarHeading
                  offset={{ months }}
                  className="col-start-2 text-center font-display text-lg font-bold"
                />
                {months === monthCount - 1 && (
                  <Button slot="next" aria-label="Next month" className={arrowClass}>
                    <Icon of={ChevronRight} size={20} />
                  </Button>
                )}
              </div>
              <CalendarGrid
                offset={{ months }}
                weekdayStyle="short"
                className="w-full table-fixed border-separate border-spacing-y-0.5"
              >
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
                      className={({
                        isOutsideMonth,
                        isDisabled,
                        isSelected,
                        isSelectionStart,
                        isSelectionEnd,
                      }) =>
                        classNames(
                          "figures grid h-11 w-full place-items-center focus-visible:relative focus-visible:z-10",
                          isOutsideMonth && "invisible",
                          isSelectionStart || isSelectionEnd
                            ? "bg-ink text-paper"
                            : isSelected
                              ? "bg-hairline"
                              : !isDisabled && "hover:bg-paper-deep",
                          isDisabled && "text-edge line-through",
                        )
                      }
                    />
                  )}
                </CalendarGridBody>
              </CalendarGrid>
            </div>
          ))}
        </div>
      </AriaRangeCalendar>
    </I18nProvider>
  );
}

/**
 * Reports the first of two dates, which the calendar otherwise keeps until the second. The calendar loses that date
 * when the focus moves to the fields beside it, and gets it back.
 */
function StartWatch({ started, onStart }: Pick<RangeCalendarProps, "started" | "onStart">) {
  const state = useContext(RangeCalendarStateContext);
  const anchor = state?.anchorDate?.toString() ?? null;
  useEffect(() => {
    if (anchor !== null && anchor !== started) {
      onStart(anchor);
    } else if (anchor === null && started !== null) {
      state?.setAnchorDate(parseDate(started));
    }
  }, [anchor, started, state, onStart]);
  return null;
}
