import {
  downloadLandlordReport,
  getLandlordRevenue,
  getLandlordStats,
  getLandlordTotals,
} from "@frontage/contract/landlords/statistics.ts";
import { isoWeeksOf } from "@frontage/domain/landlords/figures/iso-weeks.ts";
import { intervalOf } from "@frontage/domain/landlords/figures/statistics-period.ts";
import { defaultCurrency } from "@frontage/domain/money/money.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { Download } from "../../http/reply/download.ts";
import { serve } from "../../http/request/serve.ts";
import { requireLandlord } from "../accounts/sessions/require-landlord.ts";
import { getBookingSettings } from "../settings/settings.queries.ts";
import { loadBookableMinutes } from "./load-bookable-minutes.ts";
import { listLetCurrencies } from "./occupancy.queries.ts";
import { presentStatistics, presentTotals } from "./present-statistics.ts";
import {
  readStatisticsQuery,
  type FieldNames,
  type StatisticsQuery,
} from "./read-statistics-query.ts";
import { sumTakings, sumTakingsByInterval } from "./statistics.queries.ts";
import { writeReport } from "./write-report.ts";

/** A query with the dates of a period under the names of the wire. */
type DatesQuery = Omit<StatisticsQuery, "start" | "end"> & {
  readonly startDate?: StatisticsQuery["start"];
  readonly endDate?: StatisticsQuery["end"];
};

const datesOfPeriod: FieldNames = { start: "start_date", end: "end_date" };
const datesOfRevenue: FieldNames = { start: "start", end: "end" };

export function landlordStatisticsRoutes(api: FastifyInstance, { db, clock }: AppParts): void {
  /** Reads a landlord's query with the settings and currencies that the answer needs. */
  const read = async (userId: number, query: StatisticsQuery, names: FieldNames) => {
    const [settings, currencies] = await Promise.all([
      getBookingSettings(db),
      listLetCurrencies(db, userId),
    ]);
    const [first = defaultCurrency, ...others] = currencies;
    const { period, currency } = readStatisticsQuery(query, [first, ...others], {
      settings,
      now: clock.now(),
      names,
    });
    const zone = settings.defaultTimeZone;
    const within = period.ranges.map((range) => intervalOf(range, zone));
    return { settings, currencies, period, scope: { userId, currency, within } };
  };
  const readDates = (userId: number, { startDate, endDate, ...query }: DatesQuery) =>
    read(userId, { ...query, start: startDate, end: endDate }, datesOfPeriod);

  serve(api, getLandlordStats, {
    find: async ({ user }) => requireLandlord(user),
    async handle({ user, query }) {
      const { settings, currencies, period, scope } = await readDates(user.id, query);
      const [sums, bookableMinutes] = await Promise.all([
        sumTakings(db, scope),
        loadBookableMinutes(db, settings, scope),
      ]);
      const { currency } = scope;
      return presentStatistics({
        sums,
        bookableMinutes,
        days: period.days,
        currency,
        currencies,
      });
    },
  });

  serve(api, getLandlordTotals, {
    find: async ({ user }) => requireLandlord(user),
    async handle({ user, query }) {
      const { currencies, scope } = await readDates(user.id, query);
      const { currency } = scope;
      return { currency, currencies, ...presentTotals(await sumTakings(db, scope)) };
    },
  });

  serve(api, downloadLandlordReport, {
    find: async ({ user }) => requireLandlord(user),
    async handle({ user, query }) {
      const { settings, period, scope } = await readDates(user.id, query);
      const zone = settings.defaultTimeZone;
      const weeks = isoWeeksOf(period.ranges).map((week) => intervalOf(week, zone));
      const content = await writeReport(db, { ...scope, within: weeks }, zone);
      return new Download(content, "text/csv; charset=utf-8", "landlord-report.csv");
    },
  });

  serve(api, getLandlordRevenue, {
    find: async ({ user }) => requireLandlord(user),
    async handle({ user, query }) {
      const { settings, period, scope } = await read(user.id, query, datesOfRevenue);
      const weeks = isoWeeksOf(period.ranges);
      const within = weeks.map((week) => intervalOf(week, settings.defaultTimeZone));
      const sums = await sumTakingsByInterval(db, { ...scope, within });
      const byPosition = new Map(sums.map((sum) => [sum.position, sum]));
      return {
        currency: scope.currency,
        periods: weeks.map(({ week, year, start, end }, index) => {
          const sum = byPosition.get(index + 1);
          return {
            week,
            year,
            startDate: start,
            endDate: end,
            revenue: sum?.gross ?? 0,
            bookings: sum?.bookings ?? 0,
          };
        }),
      };
    },
  });
}
