import { noUpcomingBookings } from "@frontage/domain/bookings/statements/upcoming-words.ts";
import { defer } from "../../api/deferred.ts";
import { siteRequest } from "../../api/site-context.ts";
import { DeferredPart } from "../../shell/failures/deferred-part.tsx";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Pager } from "../../ui/pager/pager.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/bookings.page";
import { filterOf, loadFilterChoices } from "./list/booking-filter.ts";
import { BookingFilters } from "./list/booking-filters.tsx";
import { PreviousSkeleton, UpcomingSkeleton } from "./list/bookings-skeleton.tsx";
import { loadCancelled, loadPrevious, loadUpcoming, pageSizes } from "./list/load-bookings.ts";
import { BookingsFailure } from "./list/bookings-failure.tsx";
import { pageOf } from "../../ui/paths/page-of.ts";
import { PreviousTable } from "./list/previous-table.tsx";
import { UpcomingCard } from "./list/upcoming-card.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = filterOf(url);
  const { api, now } = context.get(siteRequest);
  // Not awaited: the page renders at once and the lists stream in.
  return {
    upcoming: defer(loadUpcoming(api, now, pageOf(url, "upcoming"), filter)),
    cancelled: defer(loadCancelled(api, now, pageOf(url, "cancelled"), filter)),
    previous: defer(loadPrevious(api, now, pageOf(url), filter)),
    choices: defer(loadFilterChoices(api, filter)),
  };
}

export const meta = () => pageMeta({ title: "Bookings" });

/** All bookings of a customer, upcoming and past. */
export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width pt-12 pb-24 md:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h1 className="text-title">Bookings</h1>
        <div className="sm:text-right">
          <ButtonLink to="/spaces" look="signal">
            Create a new booking
          </ButtonLink>
          <p className="mt-2 text-sm text-ink-soft">Book your very own space by the hour</p>
        </div>
      </div>

      <DeferredPart
        data={loaderData.choices}
        loading={<Skeleton className="mt-10 h-22" />}
        failed={null}
      >
        {({ spaces, designs }) => (
          <BookingFilters path="/bookings" spaces={spaces} designs={designs} />
        )}
      </DeferredPart>

      <section aria-labelledby="upcoming" className="mt-14">
        <h2 id="upcoming" className="border-b border-ink pb-3 text-heading">
          My Upcoming Bookings
        </h2>
        <DeferredPart
          data={loaderData.upcoming}
          loading={<UpcomingSkeleton />}
          failed={<BookingsFailure />}
        >
          {({ bookings, page, count }) => (
            <>
              <p className="py-5 text-lg">
                {page > 1 ? "Later bookings" : (bookings[0]?.statement ?? noUpcomingBookings)}
              </p>
              <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
                {bookings.map((booking) => (
                  <li key={booking.code}>
                    <UpcomingCard booking={booking} />
                  </li>
                ))}
              </ul>
              <PagerIfNeeded list="upcoming" {...{ page, count }} />
            </>
          )}
        </DeferredPart>
        <DeferredPart data={loaderData.cancelled} failed={null}>
          {({ bookings, page, count }) =>
            count > 0 && (
              <>
                <h3 className="mt-10 border-b border-hairline pb-3 text-subheading">Cancelled</h3>
                <PreviousTable bookings={bookings} />
                <PagerIfNeeded list="cancelled" {...{ page, count }} />
              </>
            )
          }
        </DeferredPart>
      </section>

      <section aria-labelledby="previous" className="mt-16">
        <h2 id="previous" className="border-b border-ink pb-3 text-heading">
          Previous bookings
        </h2>
        <DeferredPart
          data={loaderData.previous}
          loading={<PreviousSkeleton />}
          failed={<BookingsFailure />}
        >
          {({ bookings, page, count }) =>
            count === 0 ? (
              <p className="py-5 text-lg">You have no past bookings.</p>
            ) : (
              <>
                <PreviousTable bookings={bookings} />
                <Pager page={page} pageSize={pageSizes.previous} count={count} />
              </>
            )
          }
        </DeferredPart>
      </section>
    </div>
  );
}

/** The pages of a list that fills more than one. */
function PagerIfNeeded({
  list,
  page,
  count,
}: {
  readonly list: "upcoming" | "cancelled";
  readonly page: number;
  readonly count: number;
}) {
  const pageSize = pageSizes[list];
  return count > pageSize && <Pager {...{ page, pageSize, count }} parameter={list} />;
}
