import { monthName } from "../time/format-time.ts";

/** Months of the year, from 1, in each of the given years. */
export interface MonthChoice {
  readonly months: readonly number[];
  readonly years: readonly number[];
}

/** The current month. */
export function defaultMonths({ month, year }: Temporal.PlainDate): MonthChoice {
  return { months: [month], years: [year] };
}

/** The years to choose from: previous, current and next. */
export function selectableYears({ year }: Temporal.PlainDate): readonly number[] {
  return [year - 1, year, year + 1];
}

/** Whether no month is chosen: either no year or no month of the year. */
export function isEmptyChoice({ months, years }: MonthChoice): boolean {
  return months.length === 0 || years.length === 0;
}

/** The same months a year earlier, for comparison. */
export function monthsYearEarlier({ months, years }: MonthChoice): MonthChoice {
  return { months, years: years.map((year) => year - 1) };
}

/** Toggles a value and returns the values in ascending order. */
export function toggleValue(values: readonly number[], value: number): readonly number[] {
  return values.includes(value)
    ? values.filter((other) => other !== value)
    : [...values, value].toSorted((a, b) => a - b);
}

/** "April and May 2027", "All months of 2026 and 2027", "No months chosen". */
export function formatMonths(choice: MonthChoice): string {
  if (isEmptyChoice(choice)) {
    return "No months chosen";
  }
  const years = listed(choice.years.map(String));
  return choice.months.length === 12
    ? `All months of ${years}`
    : `${listed(choice.months.map(monthName))} ${years}`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
