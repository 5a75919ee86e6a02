import { formatDateInWords } from "../../time/format-time.ts";
import { startOfDay } from "../../time/zoned-day.ts";
import type { Interval } from "../../time/interval.ts";
import { daysOf, latestDate, latestEnd, type DateRange } from "./date-range.ts";

/** The dates of a set of figures. */
export interface StatisticsPeriod {
  /** In order, at least a month apart. */
  readonly ranges: readonly DateRange[];
  /** The number of dates. */
  readonly days: number;
}

/** A caller's choice: both dates, or months (from 1) and years. */
export interface PeriodChoice {
  readonly start?: Temporal.PlainDate | undefined;
  readonly end?: Temporal.PlainDate | undefined;
  readonly months?: readonly number[] | undefined;
  readonly years?: readonly number[] | undefined;
}

export interface PeriodProblem {
  readonly field: "start" | "end" | "months" | "years" | "choice";
  readonly message: string;
}

/**
 * Parses a choice into a period, or returns all its problems.
 * Source: docs/people/landlords.md#which-dates
 */
export function readPeriod(
  { start, end, months, years }: PeriodChoice,
  today: Temporal.PlainDate,
): StatisticsPeriod | readonly PeriodProblem[] {
  const hasDates = start !== undefined || end !== undefined;
  const hasMonths = months !== undefined || years !== undefined;
  if (hasDates && hasMonths) {
    return [problem("choice", "Give either two dates or months and years, not both.")];
  }
  if (start && end) {
    const problems = problemsOf({ start, end }, today);
    return problems.length > 0 ? problems : periodOf([{ start, end }]);
  }
  if (months && years) {
    return periodOf(joinMonths(months, years));
  }
  if (hasDates) {
    return [
      start
        ? problem("end", "Give an end date as well as a start date.")
        : problem("start", "Give a start date as well as an end date."),
    ];
  }
  if (hasMonths) {
    return [
      months
        ? problem("years", "Give years as well as months.")
        : problem("months", "Give months as well as years."),
    ];
  }
  return [problem("choice", "Give a start date and an end date, or months and years.")];
}

/** Whether `readPeriod` found problems. */
export function isPeriodProblem(
  answer: StatisticsPeriod | readonly PeriodProblem[],
): answer is readonly PeriodProblem[] {
  return Array.isArray(answer);
}

/** The interval from the start of a range's first date to the end of its last, in a zone. */
export function intervalOf({ start, end }: DateRange, zone: string): Interval {
  return { start: startOfDay(start, zone), end: startOfDay(end.add({ days: 1 }), zone) };
}

const { compare } = Temporal.PlainDate;

const problem = (field: PeriodProblem["field"], message: string): PeriodProblem => ({
  field,
  message,
});

function problemsOf({ start, end }: DateRange, today: Temporal.PlainDate): PeriodProblem[] {
  if (compare(start, end) > 0) {
    return [problem("end", "The end date must not be before the start date.")];
  }
  const problems: PeriodProblem[] = [];
  if (compare(end, latestEnd(start)) > 0) {
    const last = formatDateInWords(latestEnd(start));
    problems.push(problem("end", `Choose at most a year: an end date of ${last} or earlier.`));
  }
  if (compare(end, latestDate(today)) > 0) {
    const last = formatDateInWords(latestDate(today));
    problems.push(problem("end", `Figures reach three months ahead, to ${last}.`));
  }
  return problems;
}

function periodOf(ranges: readonly DateRange[]): StatisticsPeriod {
  return { ranges, days: ranges.reduce((sum, range) => sum + daysOf(range), 0) };
}

/** The months of the years in order, with adjacent ones merged. */
function joinMonths(months: readonly number[], years: readonly number[]): DateRange[] {
  const chosen = years
    .flatMap((year) => months.map((month) => Temporal.PlainYearMonth.from({ year, month })))
    .toSorted((a, b) => Temporal.PlainYearMonth.compare(a, b));
  const ranges: DateRange[] = [];
  for (const month of chosen) {
    const start = month.toPlainDate({ day: 1 });
    const end = month.toPlainDate({ day: month.daysInMonth });
    const last = ranges.at(-1);
    if (last && compare(start, last.end.add({ days: 1 })) <= 0) {
      ranges[ranges.length - 1] = { start: last.start, end };
    } else {
      ranges.push({ start, end });
    }
  }
  return ranges;
}
