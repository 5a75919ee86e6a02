import { useNavigate } from "../../../ui/paths/navigate.ts";
import type { Deferred } from "../../../api/deferred.ts";
import { DeferredPart } from "../../../shell/failures/deferred-part.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { monthsOf, withMonths } from "../month-address.ts";
import { MonthChips } from "../month-chips.tsx";
import { FiguresFailure } from "./figures-failure.tsx";
import type { Figures } from "./load-figures.ts";
import { useIsChanging, usePendingSearch } from "./pending-search.ts";
import { queryOf } from "../../../ui/paths/site-path.ts";

interface MonthlyFiguresProps {
  readonly today: Temporal.PlainDate;
  readonly figures: Promise<Deferred<Figures>>;
}

/** The figures of the chosen months. */
export function MonthlyFigures({ today, figures }: MonthlyFiguresProps) {
  const navigate = useNavigate();
  const search = usePendingSearch();
  const isChanging = useIsChanging();
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="border-b border-ink pb-3 text-heading">
        Monthly figures
      </h2>
      <div className="mt-5">
        <MonthChips
          today={today}
          value={monthsOf(search, today)}
          onChange={(choice) => {
            void navigate(queryOf(withMonths(search, choice)), { preventScrollReset: true });
          }}
        />
      </div>
      <div className="mt-6 min-h-28">
        <DeferredPart data={figures} loading={<FiguresSkeleton />} failed={<FiguresFailure />}>
          {({ tiles, onlyIn }) => (
            <>
              <dl
                aria-live="polite"
                aria-busy={isChanging || undefined}
                className={classNames(
                  "grid grid-cols-2 gap-x-6 border-t border-hairline transition-opacity duration-150 sm:grid-cols-3 lg:grid-cols-5",
                  isChanging && "opacity-55",
                )}
              >
                {tiles.map(({ title, value }) => (
                  <div
                    key={title}
                    className="flex flex-col-reverse justify-end border-b border-hairline py-4"
                  >
                    <dt className="small-caps mt-1 text-ink-soft">{title}</dt>
                    <dd className="amount text-3xl">{value}</dd>
                  </div>
                ))}
              </dl>
              {onlyIn !== null && (
                <p className="mt-3 text-sm text-ink-soft">Bookings in {onlyIn} only.</p>
              )}
            </>
          )}
        </DeferredPart>
      </div>
    </section>
  );
}

function FiguresSkeleton() {
  return (
    <div role="status" aria-label="Loading figures">
      <Skeleton className="h-27" />
    </div>
  );
}
