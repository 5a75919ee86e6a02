import { formatDateInWords } from "../../time/format-time.ts";

/** A range of calendar dates, both included. */
export interface DateRange {
  readonly start: Temporal.PlainDate;
  readonly end: Temporal.PlainDate;
}

const { compare } = Temporal.PlainDate;

/** The number of dates in a range. */
export function daysOf({ start, end }: DateRange): number {
  return start.until(end).days + 1;
}

/** The range between two dates in any order. */
export function rangeBetween(a: Temporal.PlainDate, b: Temporal.PlainDate): DateRange {
  return compare(a, b) <= 0 ? { start: a, end: b } : { start: b, end: a };
}

/** The last date with figures: three months ahead. Source: docs/people/landlords.md#which-dates */
export function latestDate(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ months: 3 });
}

/** From five weeks before this week's Monday to five weeks after it. Source: docs/people/landlord-pages.md#the-dashboard */
export function defaultRange(today: Temporal.PlainDate): DateRange {
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return { start: monday.subtract({ weeks: 5 }), end: monday.add({ weeks: 5 }) };
}

/** The last date of the longest range from `start`: a year later. Source: docs/people/landlords.md#which-dates */
export function latestEnd(start: Temporal.PlainDate): Temporal.PlainDate {
  return start.add({ years: 1 });
}

/** The first date of the longest range to `end`. */
export function earliestStart(end: Temporal.PlainDate): Temporal.PlainDate {
  const start = end.subtract({ years: 1 });
  // A year before 29 February is 28 February, and that range would exceed a year.
  return compare(latestEnd(start), end) < 0 ? start.add({ days: 1 }) : start;
}

/** The dates selectable as the other end of a range; without a chosen end, all up to the latest. Null: no limit. */
export function selectableDates(
  today: Temporal.PlainDate,
  chosen: Temporal.PlainDate | null,
): { readonly first: Temporal.PlainDate | null; readonly last: Temporal.PlainDate } {
  const last = latestDate(today);
  if (chosen === null) {
    return { first: null, last };
  }
  const lastOfSpan = latestEnd(chosen);
  return {
    first: earliestStart(chosen),
    last: compare(lastOfSpan, last) < 0 ? lastOfSpan : last,
  };
}

/** Why a range is invalid and what to do; null if it is valid. */
export function rangeProblem(range: DateRange, today: Temporal.PlainDate): string | null {
  const { start, end } = rangeBetween(range.start, range.end);
  const last = latestDate(today);
  if (compare(end, last) > 0) {
    return `Choose dates up to ${formatDateInWords(last)}.`;
  }
  return compare(end, latestEnd(start)) > 0 ? "Choose a year at most." : null;
}

/** The nearest valid range: in order, not too late, and at most a year before its end. */
export function allowedRange(range: DateRange, today: Temporal.PlainDate): DateRange {
  const last = latestDate(today);
  const { start, end } = rangeBetween(range.start, range.end);
  const allowedEnd = compare(end, last) > 0 ? last : end;
  const first = earliestStart(allowedEnd);
  if (compare(start, allowedEnd) > 0) {
    return { start: allowedEnd, end: allowedEnd };
  }
  return { start: compare(start, first) < 0 ? first : start, end: allowedEnd };
}

/** The same number of days immediately before, for comparison. */
export function rangeBefore(range: DateRange): DateRange {
  return {
    start: range.start.subtract({ days: daysOf(range) }),
    end: range.start.subtract({ days: 1 }),
  };
}

export interface QuickRange extends DateRange {
  readonly name: "Last 4 weeks" | "This month" | "Last month" | "This year so far";
}

/** Common ranges. All but "This month" end today or earlier. */
export function quickRanges(today: Temporal.PlainDate): readonly QuickRange[] {
  const firstOfMonth = today.with({ day: 1 });
  return [
    { name: "Last 4 weeks", start: today.subtract({ days: 27 }), end: today },
    { name: "This month", start: firstOfMonth, end: today.with({ day: today.daysInMonth }) },
    {
      name: "Last month",
      start: firstOfMonth.subtract({ months: 1 }),
      end: firstOfMonth.subtract({ days: 1 }),
    },
    { name: "This year so far", start: today.with({ month: 1, day: 1 }), end: today },
  ];
}
