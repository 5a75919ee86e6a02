import { defer } from "../../api/deferred.ts";
import { siteRequest } from "../../api/site-context.ts";
import { DeferredPart } from "../../shell/failures/deferred-part.tsx";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/pager/pager.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { filterOf, loadFilterChoices } from "../bookings/list/booking-filter.ts";
import { BookingFilters } from "../bookings/list/booking-filters.tsx";
import { pageOf } from "../../ui/paths/page-of.ts";
import type { Route } from "./+types/analytics.page";
import { AnalyticsFailure } from "./analytics-failure.tsx";
import { AnalyticsSkeleton } from "./analytics-skeleton.tsx";
import { bookingOf } from "../bookings/list/report-address.ts";
import { CountingNotes } from "./counting-notes.tsx";
import { analyticsPageSize, loadAnalytics, loadOneReport } from "./load-analytics.ts";
import { NoBookings } from "./no-bookings.tsx";
import { ReportCard } from "./report-card.tsx";
import { TotalsStrip } from "./totals-strip.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = filterOf(url);
  const booking = bookingOf(url);
  const { api, now } = context.get(siteRequest);
  // Not awaited: the page renders at once and the list streams in.
  return {
    isFiltered: filter.space !== undefined || filter.design !== undefined,
    isOneBooking: booking !== null,
    list: defer(
      booking === null
        ? loadAnalytics(api, now, pageOf(url), filter)
        : loadOneReport(api, now, booking),
    ),
    choices: defer(loadFilterChoices(api, filter)),
  };
}

export const meta = () => pageMeta({ title: "Analytics" });

/** The footfall of a customer's past bookings. */
export default function AnalyticsPage({
  loaderData: { isFiltered, isOneBooking, list, choices },
}: Route.ComponentProps) {
  return (
    <div className="page-width pt-12 pb-24 md:pt-16">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="text-title">Analytics</h1>
        <p className="small-caps border border-ink px-2 py-1">Beta</p>
      </div>
      <p className="mt-3 max-w-2xl text-lg">
        See how many people passed and entered during your past bookings.
      </p>

      {isOneBooking ? (
        <p className="mt-8">
          <Link
            to="/analytics"
            className="inline-block py-2 font-semibold underline underline-offset-4"
          >
            Show all bookings
          </Link>
        </p>
      ) : (
        <DeferredPart data={choices} loading={<Skeleton className="mt-10 h-22" />} failed={null}>
          {({ spaces, designs }) => (
            <BookingFilters path="/analytics" spaces={spaces} designs={designs} />
          )}
        </DeferredPart>
      )}

      <section aria-label="Past bookings" className="mt-10">
        <DeferredPart data={list} loading={<AnalyticsSkeleton />} failed={<AnalyticsFailure />}>
          {({ reports, totals, page, count }) =>
            count === 0 ? (
              <NoBookings isNarrowed={isFiltered || isOneBooking} />
            ) : (
              <>
                {totals && <TotalsStrip totals={totals} />}
                <ul>
                  {reports.map((report, index) => (
                    <li key={report.code}>
                      <ReportCard report={report} startsOpen={index === 0} />
                    </li>
                  ))}
                </ul>
                {!isOneBooking && <Pager page={page} pageSize={analyticsPageSize} count={count} />}
                <CountingNotes />
              </>
            )
          }
        </DeferredPart>
      </section>
    </div>
  );
}
