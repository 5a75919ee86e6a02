import { abbreviateNumber } from "@frontage/domain/money/abbreviate-number.ts";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { queryOf } from "../../../ui/paths/site-path.ts";
import { BookingBar } from "../../enquiries/booking-bar.tsx";
import { loadSpaceChoices } from "../../space-choices/load-space-choices.ts";
import { SpaceTile } from "../../spaces/tiles/space-tile.tsx";
import type { Route } from "./+types/spaces.page";
import { CityChips } from "./city-chips.tsx";
import { loadTiles } from "./load-tiles.ts";
import { visitedTiles } from "./visited-tiles.ts";

/** The number of tiles that have all their pictures from the start. */
const nearTiles = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [tiles, choices] = await Promise.all([loadTiles(api, url), loadSpaceChoices(api)]);
  return { ...tiles, choices };
}

const visit = visitedTiles<Awaited<ReturnType<typeof loader>>>();

/** Loads a step of the list once, so that it shows at once on return. */
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  visit(url, serverLoader);
clientLoader.hydrate = true as const;

export const handle: LoadedPage = { failureName: "Failed loading spaces" };

export const meta = () =>
  pageMeta({
    title: "Our spaces",
    description: "Shops, galleries and event rooms on the high street. Pick one, pick your hours.",
  });

/** Shows the spaces in steps: all of them, or those of the cities in the address. Source: docs/speed/long-lists.md#the-list-of-spaces */
export default function SpacesPage({ loaderData }: Route.ComponentProps) {
  const { spaces, cities, count, isWhole, page, firstPage, pages, choices } = loaderData;
  const [search] = useSearchParams();
  // A chip responds at once, before the navigation has finished.
  const { location: awaited } = useNavigation();
  const { pathname } = useLocation();
  const isAwaited = awaited?.pathname === pathname;
  const shownSearch = isAwaited ? new URLSearchParams(awaited.search) : search;
  const selected = new Set(shownSearch.getAll("city"));
  const shown =
    isWhole && selected.size > 0 ? spaces.filter(({ city }) => selected.has(city)) : spaces;
  const linkTo = (step: number) => {
    const query = new URLSearchParams(search);
    query.set("page", String(step));
    return queryOf(query);
  };

  return (
    <>
      <BookingBar choices={choices} />
      <div className="page-width pt-12 pb-8 md:pt-20">
        <h1 className="text-title">Our spaces</h1>
        <CityChips cities={cities} search={shownSearch} />
        <p aria-live="polite" className="sr-only">
          {shown.length} spaces shown
        </p>
      </div>
      {firstPage > 1 && (
        <p className="page-width pb-8">
          <ButtonLink to={linkTo(firstPage - 1)} preventScrollReset>
            Show previous spaces
          </ButtonLink>
        </p>
      )}
      <ul
        aria-busy={isAwaited && !isWhole}
        className={classNames(
          "page-width grid gap-x-6 gap-y-12 pb-20 sm:grid-cols-2 min-[800px]:gap-x-10 min-[800px]:gap-y-16 lg:grid-cols-3",
          isAwaited && !isWhole && "opacity-50 transition-opacity delay-150 duration-200",
        )}
      >
        {shown.map((space, index) => (
          <li key={space.code}>
            <SpaceTile
              space={space}
              heading="h2"
              isFirst={index === 0}
              isFar={index >= nearTiles}
            />
          </li>
        ))}
      </ul>
      {page < pages && (
        <div className="page-width flex flex-wrap items-center gap-6 pb-20">
          <ButtonLink to={linkTo(page + 1)} preventScrollReset>
            Show more spaces
          </ButtonLink>
          <p className="figures text-ink-soft">
            {abbreviateNumber(shown.length)} of {abbreviateNumber(count)}
          </p>
        </div>
      )}
      <section className="border-t border-ink bg-paper-deep">
        <div className="page-width flex flex-wrap items-center justify-between gap-6 py-14">
          <h2 className="max-w-2xl text-heading">Don't see a space that suits your needs?</h2>
          <ButtonLink to="/contact" look="ink">
            Tell us
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
