import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { defer } from "../../../api/deferred.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { DeferredPart } from "../../../shell/failures/deferred-part.tsx";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadLandlordToday } from "../landlord-today.ts";
import type { Route } from "./+types/overview.page";
import { CurrencyChoice } from "./currency-choice.tsx";
import { useFigures } from "./figures-data.ts";
import { FiguresSection } from "./figures.tsx";
import { loadOwnSpaces, OwnSpaces, OwnSpacesSkeleton } from "./own-spaces.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { periodOf, withPeriod } from "./period.ts";
import { ReportButton } from "./report-button.tsx";
import { RevenueSection } from "./revenue-section.tsx";
import { SpacesFailure } from "./spaces-failure.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { api, now } = context.get(siteRequest);
  return pack({ ...(await loadLandlordToday(api, now)), spaces: defer(loadOwnSpaces(api)) });
}

export const meta = () => pageMeta({ title: "Landlord dashboard" });

/** The landlord's overview: the figures of a period and the spaces. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { today, timeZone, spaces } = unpack(loaderData);
  const [search, setSearch] = useSearchParams();
  const period = useMemo(() => periodOf(search, today), [search, today]);
  const question = { period, currency: currencyOf(search) };
  const figures = useFigures(question);

  // A change of the address reloads only the figures.
  const show = (next: URLSearchParams) =>
    setSearch(next, { preventScrollReset: true, defaultShouldRevalidate: false });

  return (
    <div className="page-width pt-10 pb-24 md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h1 className="text-title">Dashboard</h1>
        <ReportButton question={question} />
      </div>
      <DeferredPart data={spaces} failed={null}>
        {({ spaces: own }) => own.length === 0 && <NoSpaces />}
      </DeferredPart>
      <PeriodChoice
        today={today}
        period={period}
        onChange={(chosen) => show(withPeriod(search, chosen))}
      />
      <CurrencyChoice
        stats={figures.shown?.data.stats ?? null}
        onChange={(currency) => {
          const next = new URLSearchParams(search);
          next.set("currency", currency);
          show(next);
        }}
      />
      <FiguresSection period={period} timeZone={timeZone} figures={figures} />
      <RevenueSection question={question} today={today} />
      <section aria-labelledby="spaces" className="mt-16">
        <h2 id="spaces" className="border-b border-ink pb-3 text-heading">
          Your spaces
        </h2>
        <DeferredPart data={spaces} loading={<OwnSpacesSkeleton />} failed={<SpacesFailure />}>
          {({ spaces: own, hasMore }) =>
            own.length === 0 ? (
              <p className="py-5 text-lg">You have no spaces yet.</p>
            ) : (
              <>
                <OwnSpaces spaces={own} />
                {hasMore && (
                  <Link
                    to="/landlords/spaces"
                    className="mt-8 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  >
                    All your spaces
                  </Link>
                )}
              </>
            )
          }
        </DeferredPart>
      </section>
    </div>
  );
}

/** Three capital letters; null for anything else. */
function currencyOf(search: URLSearchParams): string | null {
  const text = search.get("currency") ?? "";
  return /^[A-Z]{3}$/.test(text) ? text : null;
}

function NoSpaces() {
  return (
    <Notice className="mt-8 max-w-2xl">
      No space is assigned to you yet. Once we have added one, this page shows its bookings and
      revenue.{" "}
      <Link to="/contact" className="font-semibold underline underline-offset-4">
        Contact us
      </Link>{" "}
      if you expected to see one.
    </Notice>
  );
}
