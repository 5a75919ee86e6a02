import type { Api } from "@frontage/contract/client.ts";
import { getAvailability } from "@frontage/contract/spaces/availability.ts";
import type { DayAvailability } from "@frontage/domain/availability/month-availability.ts";
import { daysOf } from "../../availability/find-next-free.ts";

/** Loads the days of a month of a space. */
export type LoadMonth = (month: Temporal.PlainYearMonth) => Promise<readonly DayAvailability[]>;

/** A loader that asks for each month of a space once. */
export function freeMonths(api: Api, code: string): LoadMonth {
  const months = new Map<string, ReturnType<LoadMonth>>();
  return (month) => {
    const days =
      months.get(month.toString()) ??
      api(getAvailability, { params: { code }, query: { month } }).then(daysOf);
    months.set(month.toString(), days);
    return days;
  };
}
