import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import {
  isPeriodProblem,
  readPeriod,
  type PeriodChoice,
  type PeriodProblem,
  type StatisticsPeriod,
} from "@frontage/domain/landlords/figures/statistics-period.ts";
import { InvalidInput, type FieldErrors } from "../../http/reply/refusal.ts";

/** The query parameter of each date. */
export type FieldNames = Readonly<Record<"start" | "end", string>>;

export interface StatisticsQuery extends PeriodChoice {
  readonly currency?: string | undefined;
}

/**
 * Reads the period and the currency of a query; the currency defaults to the first one.
 * @param currencies those of the landlord's spaces, at least one
 * @throws InvalidInput with every problem of the query
 */
export function readStatisticsQuery(
  { currency, ...choice }: StatisticsQuery,
  currencies: readonly [string, ...string[]],
  { settings, now, names }: ReadingContext,
): { readonly period: StatisticsPeriod; readonly currency: string } {
  const period = readPeriod(choice, todayOf(settings, now));
  const errors = isPeriodProblem(period) ? errorsOf(period, names) : {};
  if (currency !== undefined && !currencies.includes(currency)) {
    errors["currency"] = [`Expected one of: ${currencies.join(", ")}.`];
  }
  if (isPeriodProblem(period) || errors["currency"]) {
    throw new InvalidInput(errors);
  }
  return { period, currency: currency ?? currencies[0] };
}

interface ReadingContext {
  readonly settings: BookingSettings;
  readonly now: Temporal.Instant;
  readonly names: FieldNames;
}

function errorsOf(problems: readonly PeriodProblem[], names: FieldNames): FieldErrors {
  const wireNames = { ...names, months: "months", years: "years", choice: "non_field_errors" };
  const errors: FieldErrors = {};
  for (const { field, message } of problems) {
    (errors[wireNames[field]] ??= []).push(message);
  }
  return errors;
}
