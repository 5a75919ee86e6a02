/** The parts of a day in the table of rates. */
export const tradingPeriods = ["morning", "daytime", "evening"] as const;
export type TradingPeriod = (typeof tradingPeriods)[number];

/** The parts of each weekday, Monday first, in which the shop is open. */
export type TradingHours = readonly (readonly TradingPeriod[])[];

/** Our price in whole pounds for each weekday, Monday first, and each part, in the order of `tradingPeriods`. */
export type TenancyRates = readonly (readonly number[])[];

/** The monthly costs of a long lease, in whole pence. */
export interface LongTerm {
  readonly term: "long";
  readonly rent: number;
  readonly rates: number;
  readonly utilities: number;
}

/** The costs of a short let, with rent per day, in whole pence. */
export interface ShortTerm {
  readonly term: "short";
  readonly rent: number;
  readonly materials: number;
  /** Length in days. */
  readonly days: number;
}

export interface TenancyCosts {
  /** The tenant's costs in pence, for a year or for the days. */
  readonly current: number;
  /** Our price for the same opening hours, in pence. */
  readonly here: number;
  /** Never below 0. */
  readonly savings: number;
}

/**
 * Compares a tenancy with booking the same opening hours by the hour. A long term compares a year: 12 months with 52
 * weeks. A short term compares its days, rounded up to whole pounds.
 * Source: docs/spaces/tenancy.md#costs.
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

/** Our price for a week of opening hours, in whole pounds. */
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
