import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { plainDate, queryInteger, wireObject } from "../wire.ts";

/** A repeated query parameter of whole numbers: `months=6&months=7`. */
function queryIntegers(min: number, max: number, most: number) {
  const one = queryInteger(min, max);
  const several = z.array(one).min(1).max(most, `Expected at most ${most} values.`);
  return z.codec(z.union([z.string(), z.array(z.string())]), several, {
    decode: (given) => (typeof given === "string" ? [given] : given),
    encode: (values) => values,
  });
}

/** Either `start_date` and `end_date`, both included, or `months` (1 to 12) with `years`. */
export const periodQuery = {
  startDate: plainDate.optional(),
  endDate: plainDate.optional(),
  months: queryIntegers(1, 12, 12).optional(),
  years: queryIntegers(2000, 2100, 10).optional(),
  /** Defaults to the currency of the landlord's first space. */
  currency: z.string().length(3).optional(),
};

/** Whole minor units of the answer's currency. */
const amounts = { subtotal: z.int(), taxes: z.int(), total: z.int() };
const sums = { count: z.int(), duration: z.int(), ...amounts };
const splits = { landlordSplit: wireObject(amounts), frontageSplit: wireObject(amounts) };
const currencies = {
  currency: z.string(),
  /** Every currency of the landlord's spaces. */
  currencies: z.array(z.string()),
};

/**
 * The figures of a landlord's spaces for a period, by occupation date. Amounts are whole minor units of `currency`,
 * durations whole minutes, rates per cent with one decimal place.
 * Source: docs/people/landlords.md#statistics
 */
export const landlordStats = wireObject({
  ...currencies,
  /** The number of dates in the period. */
  days: z.int(),
  bookings: wireObject({
    ...sums,
    averageDuration: z.int(),
    occupancyRate: z.number(),
    vacancyRate: z.number(),
  }),
  deals: wireObject({ count: z.int(), averageBookings: z.number() }),
  revenue: wireObject({
    ...sums,
    averagePerMonth: z.int(),
    averagePerWeek: z.int(),
    averagePerDeal: z.int(),
    averagePerBooking: z.int(),
  }),
  ...splits,
});
export type LandlordStats = z.output<typeof landlordStats>;

/** The sums among those figures, which need no opening hours of spaces. */
const landlordTotals = wireObject({ ...currencies, bookings: wireObject(sums), ...splits });
export type LandlordTotals = z.output<typeof landlordTotals>;

export const getLandlordTotals = endpoint({
  name: "getLandlordTotals",
  summary: "Return the revenue of the caller's spaces, its split and the booked time",
  method: "GET",
  path: "/bookings/landlord-totals/",
  access: "signed_in",
  query: wireObject(periodQuery),
  status: 200,
  answer: landlordTotals,
  refusals: ["forbidden"],
});

export const getLandlordStats = endpoint({
  name: "getLandlordStats",
  summary:
    "Return the booking statistics of the caller's spaces for a range of dates or for months",
  method: "GET",
  path: "/bookings/landlord-stats/",
  access: "signed_in",
  query: wireObject(periodQuery),
  status: 200,
  answer: landlordStats,
  refusals: ["forbidden"],
});

export const downloadLandlordReport = endpoint({
  name: "downloadLandlordReport",
  summary: "Return the bookings of the caller's spaces in a period as CSV, one row each",
  method: "GET",
  path: "/bookings/landlord-stats/download/",
  access: "signed_in",
  query: wireObject(periodQuery),
  isDownload: true,
  status: 200,
  refusals: ["forbidden"],
});

/** The gross revenue of one ISO week (Monday to Sunday) within the period. */
export const revenuePeriod = wireObject({
  week: z.int(),
  /** The ISO week year, which differs from the calendar year around New Year. */
  year: z.int(),
  /** The first date of the week within the period. */
  startDate: plainDate,
  endDate: plainDate,
  revenue: z.int(),
  bookings: z.int(),
});

export const getLandlordRevenue = endpoint({
  name: "getLandlordRevenue",
  summary: "Return the weekly revenue of the caller's spaces, including weeks without any",
  method: "GET",
  path: "/bookings/landlord-revenue/",
  access: "signed_in",
  query: wireObject({
    start: plainDate.optional(),
    end: plainDate.optional(),
    months: periodQuery.months,
    years: periodQuery.years,
    currency: periodQuery.currency,
  }),
  status: 200,
  answer: wireObject({ currency: z.string(), periods: z.array(revenuePeriod) }),
  refusals: ["forbidden"],
});
