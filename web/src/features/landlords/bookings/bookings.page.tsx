import { defer } from "../../../api/deferred.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { DeferredPart } from "../../../shell/failures/deferred-part.tsx";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Pager } from "../../../ui/pager/pager.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BookingsFailure } from "../../bookings/list/bookings-failure.tsx";
import { loadLandlordToday } from "../landlord-today.ts";
import { monthsOf } from "../month-address.ts";
import type { Route } from "./+types/bookings.page";
import { BookingsFilters } from "./bookings-filters.tsx";
import { BookingsTable } from "./bookings-table.tsx";
import { EmptyList } from "./empty-list.tsx";
import { listChoiceOf } from "./list-address.ts";
import { pageSize } from "./list-choice.ts";
import { loadFigures } from "./load-figures.ts";
import { loadFilterChoices, loadList } from "./load-list.ts";
import { MonthlyFigures } from "./monthly-figures.tsx";
import { useIsChanging } from "./pending-search.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, now } = context.get(siteRequest);
  const day = await loadLandlordToday(api, now);
  const { today } = day;
  const choice = listChoiceOf(url.searchParams);
  // Not awaited: the page renders at once and its parts stream in.
  return pack({
    today,
    choice,
    figures: defer(loadFigures(api, monthsOf(url.searchParams, today))),
    choices: defer(loadFilterChoices(api, today, choice.space)),
    list: defer(loadList(api, choice, day)),
  });
}

export const meta = () => pageMeta({ title: "Bookings" });

/** The choices while they cannot be loaded. */
const noSpaces = { options: [], isComplete: true };

/** The bookings of a landlord's spaces with their revenue and payment status. */
export default function LandlordBookingsPage({ loaderData }: Route.ComponentProps) {
  const { today, choice, figures, choices, list } = unpack(loaderData);
  const isChanging = useIsChanging();
  return (
    <div className="page-width pt-10 pb-24 md:pt-14">
      <h1 className="text-title">Bookings</h1>
      <div className="mt-10">
        <MonthlyFigures today={today} figures={figures} />
      </div>

      <section aria-labelledby="list" className="mt-16">
        <h2 id="list" className="border-b border-ink pb-3 text-heading">
          {choice.includesUpcoming ? "All bookings" : "Bookings up to today"}
        </h2>
        <div className="my-6">
          <DeferredPart
            data={choices}
            loading={<Skeleton className="h-22" />}
            failed={<BookingsFilters spaces={noSpaces} months={[]} />}
          >
            {({ spaces, months }) => <BookingsFilters spaces={spaces} months={months} />}
          </DeferredPart>
        </div>
        <DeferredPart data={list} loading={<ListSkeleton />} failed={<BookingsFailure />}>
          {({ rows, page, count }) =>
            count === 0 ? (
              <EmptyList choice={choice} />
            ) : (
              <>
                <BookingsTable rows={rows} isBusy={isChanging} />
                <Pager page={page} pageSize={pageSize} count={count} />
              </>
            )
          }
        </DeferredPart>
      </section>
    </div>
  );
}

/** Placeholder of the list while it loads. */
function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading bookings" className="space-y-3">
      {["first", "second", "third", "fourth", "fifth", "sixth"].map((key) => (
        <Skeleton key={key} className="h-22 as-cards:h-90" />
      ))}
    </div>
  );
}
