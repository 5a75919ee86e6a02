import { useMemo } from "react";
import { Chart } from "../../../ui/chart/chart.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { textOf } from "./period.ts";
import { presentWeeks, useRevenue } from "./revenue-weeks.ts";
import type { PeriodQuestion } from "./use-period-data.ts";

interface RevenueSectionProps {
  readonly question: PeriodQuestion;
  readonly today: Temporal.PlainDate;
}

/** The revenue of each week of the period, as bars and as a table. */
export function RevenueSection({ question, today }: RevenueSectionProps) {
  const { shown, isLoading, hasFailed, retry } = useRevenue(question);
  const revenue = shown?.data ?? null;
  const weeks = useMemo(() => revenue && presentWeeks(revenue, today), [revenue, today]);
  if (weeks?.points.length === 0 && !hasFailed) {
    return null;
  }
  return (
    <section aria-label="Weekly revenue" aria-busy={isLoading} className="mt-14">
      {hasFailed && (
        <LoadFailure className="mb-6 max-w-3xl" onRetry={retry} isRetrying={isLoading}>
          {shown
            ? `Failed loading stats by week. Those of ${textOf(shown.period)} are still here.`
            : "Failed loading stats by week"}
        </LoadFailure>
      )}
      {weeks && weeks.points.length > 0 && (
        <Chart
          title="Revenue by week"
          pointName="Week"
          smallestStep={100}
          quietName="Booked for future weeks"
          note="VAT included. Weeks begin on Monday; the first and last weeks only include days of this period."
          className={classNames(
            "transition-opacity duration-200",
            shown?.period !== question.period && isLoading && "opacity-45",
          )}
          {...weeks}
        />
      )}
      {!shown && !hasFailed && <Skeleton className="h-112" />}
    </section>
  );
}
