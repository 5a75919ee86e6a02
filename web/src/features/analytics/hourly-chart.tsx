import { formatWallTimeRange } from "@frontage/domain/time/format-time.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import { Plus } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { useMemo } from "react";
import { Chart } from "../../ui/chart/chart.tsx";
import type { BookingReport } from "./booking-report.ts";

interface HourlyChartProps {
  readonly report: BookingReport;
  readonly startsOpen: boolean;
}

/** The passers-by in each hour of a booking's date. Drawn when it is opened. */
export function HourlyChart({ report, startsOpen }: HourlyChartProps) {
  const { hours, spaceName, date } = report;
  const { points, series } = useMemo(
    () => ({
      points: hours.map(({ hour, isBooked }) => {
        const label = formatWallTimeRange(hour * 60, (hour + 1) * 60);
        return { label, tick: formatWallTime(hour * 60), isQuiet: !isBooked };
      }),
      series: [
        { name: "Passing", values: hours.map(({ passing }) => passing) },
        { name: "Entered", values: hours.map(({ entered }) => entered), look: "table" as const },
      ],
    }),
    [hours],
  );
  return (
    <details
      open={startsOpen}
      className="expander group mt-2 [&:not([open])]:print:hidden border-t border-hairline"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          Hour by hour
          <span className="sr-only">
            : {spaceName}, {date}
          </span>
        </span>
        <Icon
          of={Plus}
          size={20}
          className="shrink-0 transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <Chart
        title={`Passing traffic on ${date}`}
        pointName="Hour"
        valueName="People passing"
        points={points}
        series={series}
        format={formatNumber}
        quietName="Outside your booking"
        className="pt-2 pb-4"
      />
    </details>
  );
}
