/** The parts of a day that a shop can be open in, as the table of rates has them. */
export const tradingPeriods = ["morning", "daytime", "evening"] as const;
export type TradingPeriod = (typeof tradingPeriods)[number];

/** For each weekday, Monday first, the parts of it in which the shop is open. */
export type TradingHours = readonly (readonly TradingPeriod[])[];

/** For each weekday, Monday first, what each part of it costs here in whole pounds, in the order of `tradingPeriods`. */
export type TenancyRates = readonly (readonly number[])[];

/** What a lease of years costs, by the month. Whole pence. */
export interface LongTerm {
  readonly term: "long";
  readonly rent: number;
  readonly rates: number;
  readonly utilities: number;
}

/** What a let of days costs: rent by the day. Whole pence. */
export interface ShortTerm {
  readonly term: "short";
  readonly rent: number;
  readonly materials: number;
  /** Length in days. */
  readonly days: number;
}

export interface TenancyCosts {
  /** What the tenant pays now, in pence: of a year, or of the days. */
  readonly current: number;
  /** What the same opening hours cost here, in pence. */
  readonly here: number;
  /** Never below 0. */
  readonly savings: number;
}

/**
 * Compares a tenancy with the same opening hours booked by the hour. A long term counts a year: 12 months against 52
 * weeks. A short term counts its days; the part of a week is rounded up to whole pounds.
 * Source: docs/tenancy.md#costs.
 */
export function compareTenancy(
  tenancy: LongTerm | ShortTerm,
  hours: TradingHours,
  rates: TenancyRates,
): TenancyCosts {
  const week = weekCost(hours, rates);
  const current =
    tenancy.term === "long"
      ? 12 * (tenancy.rent + tenancy.rates + tenancy.utilities)
      : tenancy.rent * tenancy.days + tenancy.materials;
  const here = 100 * (tenancy.term === "long" ? week * 52 : Math.ceil((week * tenancy.days) / 7));
  return { current, here, savings: Math.max(0, current - here) };
}

/** What a week of opening hours costs here, in whole pounds. */
function weekCost(hours: TradingHours, rates: TenancyRates): number {
  return hours.reduce(
    (sum, periods, weekday) =>
      sum +
      [...new Set(periods)].reduce(
        (daySum, period) => daySum + (rates[weekday]?.[tradingPeriods.indexOf(period)] ?? 0),
        0,
      ),
    0,
  );
}
