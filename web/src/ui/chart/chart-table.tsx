import { formatValue, missingValue, type ChartPoint, type ChartSeries } from "./chart-values.ts";

interface ChartTableProps {
  readonly title: string;
  readonly pointName: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
}

/** The figures of a chart as a table. */
export function ChartTable({ title, pointName, points, series, format }: ChartTableProps) {
  return (
    <table className="figures w-full text-left text-[0.9375rem]">
      <caption className="sr-only">{title}</caption>
      <thead className="small-caps align-bottom text-ink-soft">
        <tr>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {pointName}
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="py-2 pl-4 text-right font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="chart-rows">
        {points.map((point, index) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            {series.map((one) => {
              const text = formatValue(one, { index, isQuiet: point.isQuiet }, format);
              return (
                <td
                  key={one.name}
                  className={text === missingValue ? "text-sm text-ink-soft" : undefined}
                >
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
