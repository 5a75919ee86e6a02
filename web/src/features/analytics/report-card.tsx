import { Link } from "../../ui/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import type { BookingReport } from "./booking-report.ts";
import { HourlyChart } from "./hourly-chart.tsx";
import { ReportFigures } from "./report-figures.tsx";
import { href } from "../../ui/paths/site-path.ts";

interface ReportCardProps {
  readonly report: BookingReport;
  /** Whether its chart is open at first. */
  readonly startsOpen: boolean;
}

/** A past booking with its place, time and footfall. */
export function ReportCard({ report, startsOpen }: ReportCardProps) {
  const { code, spaceName, picture, date, time, design, isCancelled, coverage, figures, hours } =
    report;
  return (
    <article className="border-t border-ink py-7">
      <div className="flex gap-4 sm:gap-6">
        {picture && (
          <ResponsiveImage
            source={{ ...picture, alt: "" }}
            sizes="(min-width: 640px) 160px, 72px"
            className="mt-1 aspect-square w-18 shrink-0 self-start sm:aspect-[3/2] sm:w-40"
          />
        )}
        <div className="min-w-0 flex-1">
          <h2 className="text-subheading sm:text-[1.75rem]">
            <Link
              to={href("/bookings/:code/success", { code })}
              className="decoration-2 underline-offset-4 hover:underline"
            >
              {spaceName}
            </Link>
          </h2>
          <p className="figures mt-1">
            <span className="inline-block">{date},</span>{" "}
            <span className="inline-block">{time}</span>
          </p>
          {design !== null && <p className="text-ink-soft wrap-anywhere">Design: {design}</p>}
        </div>
      </div>
      {isCancelled ? (
        <p className="mt-5">This booking was cancelled, so there is no report.</p>
      ) : (
        <section aria-label={`Report on ${spaceName}, ${date}, ${time}`} className="mt-6">
          <h3 className="small-caps">Report</h3>
          {coverage !== null && (
            <p className="mt-2 border-l-4 border-amber bg-amber-wash px-4 py-2">{coverage}</p>
          )}
          <ReportFigures figures={figures} />
          {hours.some(({ passing }) => passing !== null) && (
            <HourlyChart report={report} startsOpen={startsOpen} />
          )}
        </section>
      )}
    </article>
  );
}
