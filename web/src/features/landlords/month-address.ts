import {
  defaultMonths,
  selectableYears,
  type MonthChoice,
} from "@frontage/domain/landlords/month-choice.ts";

/**
 * Reads the months and years of an address: `?months=4&months=5&years=2027`. A missing parameter means this month or
 * year; an empty one (`months=`) means none. Invalid values are ignored.
 */
export function monthsOf(search: URLSearchParams, today: Temporal.PlainDate): MonthChoice {
  const usual = defaultMonths(today);
  return {
    months: numbersOf(search, "months", (month) => month >= 1 && month <= 12) ?? usual.months,
    years:
      numbersOf(search, "years", (year) => selectableYears(today).includes(year)) ?? usual.years,
  };
}

function numbersOf(
  search: URLSearchParams,
  name: string,
  isAllowed: (value: number) => boolean,
): readonly number[] | null {
  if (!search.has(name)) {
    return null;
  }
  const values = search
    .getAll(name)
    .flatMap((text) => (/^\d{1,4}$/.test(text) ? [Number(text)] : []));
  return [...new Set(values)].filter(isAllowed).toSorted((a, b) => a - b);
}

/** Writes months and years into the parameters of an address; its other parameters stay. */
export function withMonths(
  search: URLSearchParams,
  { months, years }: MonthChoice,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, values] of [
    ["months", months],
    ["years", years],
  ] as const) {
    next.delete(name);
    for (const value of values.length > 0 ? values : [""]) {
      next.append(name, String(value));
    }
  }
  return next;
}
