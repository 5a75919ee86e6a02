import type { EndpointAnswer } from "@frontage/contract/endpoint.ts";
import { getLandlordRevenue } from "@frontage/contract/landlords/statistics.ts";
import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import { formatDateRange, monthName } from "@frontage/domain/time/format-time.ts";
import { api } from "../../../api/browser-api.ts";
import type { ChartPoint, ChartSeries } from "../../../ui/chart/chart-values.ts";
import { queryOfMonths } from "./period.ts";
import { usePeriodData, type PeriodQuestion } from "./use-period-data.ts";

type Revenue = EndpointAnswer<typeof getLandlordRevenue>;

const noRevenue: Revenue = { currency: "GBP", periods: [] };

/** The revenue of each week of a period. */
export function useRevenue(question: PeriodQuestion) {
  return usePeriodData("revenue", question, noRevenue, ({ period, currency }, signal) => {
    const dates =
      period.kind === "dates"
        ? { start: period.range.start, end: period.range.end }
        : queryOfMonths(period.choice);
    return api(getLandlordRevenue, {
      query: { ...dates, ...(currency !== null && { currency }) },
      signal,
    });
  });
}

interface RevenueChartData {
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  /** The title of the left axis: "Revenue in £". */
  readonly valueName: string;
}

/**
 * The weeks as bars of revenue, with their numbers of bookings for the table. Weeks that begin after today are pale.
 */
export function presentWeeks(
  { currency, periods }: Revenue,
  today: Temporal.PlainDate,
): RevenueChartData {
  const format = (amount: number) => formatWholeMoney({ amount, currency });
  return {
    points: periods.map(({ week, startDate, endDate }) => ({
      label: `Week ${week}, ${formatDateRange(startDate, endDate)}`,
      tick: `${startDate.day} ${monthName(startDate.month).slice(0, 3)}`,
      isQuiet: Temporal.PlainDate.compare(startDate, today) > 0,
    })),
    series: [
      { name: "Revenue", values: periods.map(({ revenue }) => revenue) },
      {
        name: "Bookings",
        values: periods.map(({ bookings }) => bookings),
        look: "table",
        format: formatNumber,
      },
    ],
    format,
    valueName: `Revenue in ${format(0).replace("0", "")}`,
  };
}
