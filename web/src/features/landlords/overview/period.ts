import {
  allowedRange,
  daysOf,
  defaultRange,
  rangeBefore,
  type DateRange,
} from "@frontage/domain/landlords/figures/date-range.ts";
import {
  formatMonths,
  isEmptyChoice,
  monthsYearEarlier,
  type MonthChoice,
} from "@frontage/domain/landlords/month-choice.ts";
import { formatDateRange } from "@frontage/domain/time/format-time.ts";
import { monthsOf, withMonths } from "../month-address.ts";

/** The period of the figures: a range of dates, or months of some years. */
export type Period =
  | { readonly kind: "dates"; readonly range: DateRange }
  | { readonly kind: "months"; readonly choice: MonthChoice };

/**
 * Reads the period of an address: `?from=2027-03-08&to=2027-05-17` or `?months=4&years=2027`. Dates out of range are
 * corrected; invalid ones are ignored.
 */
export function periodOf(search: URLSearchParams, today: Temporal.PlainDate): Period {
  if (search.has("months") || search.has("years")) {
    return { kind: "months", choice: monthsOf(search, today) };
  }
  const [from, to] = [dateOf(search, "from"), dateOf(search, "to")];
  const range = from && to ? allowedRange({ start: from, end: to }, today) : defaultRange(today);
  return { kind: "dates", range };
}

function dateOf(search: URLSearchParams, name: string): Temporal.PlainDate | null {
  const text = search.get(name) ?? "";
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) {
    return null;
  }
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch {
    return null;
  }
}

/** Writes a period into the parameters of an address, and keeps the other parameters. */
export function withPeriod(search: URLSearchParams, period: Period): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ["from", "to", "months", "years"]) {
    next.delete(name);
  }
  if (period.kind === "months") {
    return withMonths(next, period.choice);
  }
  next.set("from", period.range.start.toString());
  next.set("to", period.range.end.toString());
  return next;
}

/** The query of a period's figures; null if the period is empty and all figures are 0. */
export function queryOf(period: Period) {
  if (period.kind === "dates") {
    return { startDate: period.range.start, endDate: period.range.end };
  }
  return isEmptyChoice(period.choice) ? null : queryOfMonths(period.choice);
}

export function queryOfMonths({ months, years }: MonthChoice) {
  return { months: [...months], years: [...years] };
}

/** The period as text. */
export function textOf(period: Period): string {
  return period.kind === "dates"
    ? formatDateRange(period.range.start, period.range.end)
    : formatMonths(period.choice);
}

/** Returns the period to compare with. */
export function periodBefore(period: Period): Period {
  return period.kind === "dates"
    ? { kind: "dates", range: rangeBefore(period.range) }
    : { kind: "months", choice: monthsYearEarlier(period.choice) };
}

/** Returns the name of the period that is compared with: "the 71 days before". */
export function comparisonText(period: Period): string {
  if (period.kind === "months") {
    return "a year earlier";
  }
  const days = daysOf(period.range);
  return days === 1 ? "the day before" : `the ${days} days before`;
}
