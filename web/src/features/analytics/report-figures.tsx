import type { ReportFigure } from "./booking-report.ts";

/** The figures of a report, side by side where there is room. */
export function ReportFigures({ figures }: { readonly figures: readonly ReportFigure[] }) {
  return (
    <dl className="figures mt-3 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ name, value, remark, isEstimate }) => (
        <div key={name} className="border-t border-hairline py-3">
          <dt className="text-sm text-ink-soft">
            {name}
            {isEstimate && " (estimate)"}
          </dt>
          <dd className="mt-1">
            {value === null ? (
              <span className="flex min-h-9 items-center text-ink-soft">No data yet</span>
            ) : (
              <span className="block min-h-9 text-[1.75rem] leading-9 font-bold tracking-tight">
                {value}
              </span>
            )}
            {remark !== null && (
              <span className="block text-sm leading-snug text-ink-soft">{remark}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
