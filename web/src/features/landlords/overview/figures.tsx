import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatZone } from "@frontage/domain/time/format-time.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Figures } from "./figures-data.ts";
import { comparisonText, periodBefore, queryOf, textOf, type Period } from "./period.ts";
import { SplitTable } from "./split-table.tsx";
import { StatTile } from "./stat-tile.tsx";
import { tilesOf } from "./tiles.ts";
import type { PeriodData } from "./use-period-data.ts";

interface FiguresSectionProps {
  /** The chosen period; the loaded figures may still be of the previous one. */
  readonly period: Period;
  readonly timeZone: string;
  readonly figures: PeriodData<Figures>;
}

/** The twelve figures of a period with their changes, and the split of the revenue. */
export function FiguresSection({ period, timeZone, figures }: FiguresSectionProps) {
  const { shown, isLoading, hasFailed, retry } = figures;
  const shownPeriod = shown?.period ?? period;
  return (
    <section aria-labelledby="figures" aria-busy={isLoading} className="mt-12">
      <h2 id="figures" className="text-heading">
        {textOf(shownPeriod)}
      </h2>
      <p className="mt-2 min-h-13 text-ink-soft sm:min-h-6">
        {shown ? caption(shown.period, shown.data, timeZone) : "Adding up your figures…"}
      </p>
      {hasFailed && (
        <LoadFailure className="mt-5 max-w-3xl" onRetry={retry} isRetrying={isLoading}>
          {shown
            ? `Failed loading stats of ${textOf(period)}. Those of ${textOf(shownPeriod)} are still here.`
            : "Failed loading stats"}
        </LoadFailure>
      )}
      {shown ? (
        <div
          className={classNames(
            "transition-opacity duration-200",
            shownPeriod !== period && isLoading && "opacity-45",
          )}
        >
          <ul className="tile-grid mt-6">
            {tilesOf(shown.data.stats, shown.data.before).map((tile) => (
              <StatTile key={tile.name} tile={tile} comparison={comparisonText(shownPeriod)} />
            ))}
          </ul>
          <SplitTable stats={shown.data.stats} />
        </div>
      ) : (
        !hasFailed && <FiguresSkeleton />
      )}
    </section>
  );
}

function caption(period: Period, { stats }: Figures, timeZone: string): string {
  if (queryOf(period) === null) {
    return "Choose at least one year and one month to see figures.";
  }
  const days = formatCount(stats.days, "day");
  const counted =
    stats.bookings.count === 0
      ? `No bookings in these ${days}: choose another period to see its figures.`
      : `${days}, counted by the date of each booking in ${formatZone(timeZone)}.`;
  return `${counted} Compared with ${textOf(periodBefore(period))}.`;
}

/** Placeholder of the tiles while they load. */
function FiguresSkeleton() {
  return (
    <>
      <ul aria-hidden="true" className="tile-grid mt-6">
        {Array.from({ length: 12 }, (_, index) => (
          <li key={index} className="border-b border-hairline pt-4 pb-6">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-5 h-10 w-1/2" />
            <Skeleton className="mt-3 h-5 w-2/3" />
          </li>
        ))}
      </ul>
      <Skeleton className="mt-12 h-52" />
    </>
  );
}
