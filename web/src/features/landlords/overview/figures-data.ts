import { getLandlordStats, type LandlordStats } from "@frontage/contract/landlords/statistics.ts";
import { defaultCurrency } from "@frontage/domain/money/money.ts";
import { api } from "../../../api/browser-api.ts";
import { zeroStats } from "../zero-stats.ts";
import { periodBefore, queryOf, type Period } from "./period.ts";
import { usePeriodData, type PeriodQuestion } from "./use-period-data.ts";

/** The figures of a period and of the comparison period. */
export interface Figures {
  readonly stats: LandlordStats;
  readonly before: LandlordStats;
}

const noFigures: Figures = {
  stats: zeroStats(defaultCurrency),
  before: zeroStats(defaultCurrency),
};

export function useFigures(question: PeriodQuestion) {
  return usePeriodData("stats", question, noFigures, async ({ period, currency }, signal) => {
    const ask = (asked: Period) =>
      api(getLandlordStats, {
        query: { ...queryOf(asked), ...(currency !== null && { currency }) },
        signal,
      });
    const [stats, before] = await Promise.all([ask(period), ask(periodBefore(period))]);
    return { stats, before };
  });
}
