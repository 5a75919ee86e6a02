import { abbreviateNumber } from "@frontage/domain/money/abbreviate-number.ts";
import { Suspense } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import { replace } from "../../../ui/paths/redirect.ts";
import { queryOf, withQuery } from "../../../ui/paths/site-path.ts";
import { BookingBar } from "../../enquiries/booking-bar.tsx";
import { loadSpaceChoices } from "../../space-choices/load-space-choices.ts";
import { SpaceTile } from "../../spaces/tiles/space-tile.tsx";
import { asksForSpaces, withoutEmpty } from "../asked-names.ts";
import { SearchBar } from "../bar/search-bar.tsx";
import { nothingAsked } from "../bar/shown-question.ts";
import { LandingLinks } from "../landing/landing-links.tsx";
import { loadPlaceLinks } from "../landing/list-links.ts";
import {
  filterBar,
  foundFaults,
  nothingFound,
  preloadAnswerParts,
  unknownPeople,
} from "../results/answer-parts.ts";
import { loadFound } from "../results/load-found.ts";
import type { Route } from "./+types/spaces.page";
import { ListWithMap } from "../map/list-with-map.tsx";
import { CityChips } from "./city-chips.tsx";
import { loadTiles } from "./load-tiles.ts";
import { useFormQuestion } from "./use-form-question.ts";
import { visitedTiles } from "./visited-tiles.ts";

/** The parts of a question that have no control in the bar's form and stay as they are when it is sent. */
const namesWithoutControl = ["city", "cities", "near", "bounds", "unknown"];

/** The number of tiles that have all their pictures from the start. */
const nearTiles = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, now } = context.get(siteRequest);
  const search = url.searchParams;
  const filled = withoutEmpty(search);
  if (filled.size < search.size) {
    throw replace(withQuery("/spaces", filled));
  }
  const isAsked = asksForSpaces(search);
  const [tiles, choices, places] = await Promise.all([
    isAsked ? loadFound(api, url, now) : { ...(await loadTiles(api, url)), found: null },
    loadSpaceChoices(api),
    isAsked ? null : loadPlaceLinks(api),
  ]);
  return { ...tiles, choices, places };
}

/** Loads what belongs to an answer along with it. */
async function loadAnswer<Answer>(serverLoader: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([serverLoader(), preloadAnswerParts()]);
  return answer;
}

const visit = visitedTiles<Awaited<ReturnType<typeof loader>>>();

/** Loads a step of the list once, so that it shows at once on return. What is free is asked each time. */
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  asksForSpaces(url.searchParams) ? loadAnswer(serverLoader) : visit(url, serverLoader);
clientLoader.hydrate = true as const;

export const handle: LoadedPage = { failureName: "Failed loading spaces" };

export const meta = () =>
  pageMeta({
    title: "Our spaces",
    description: "Shops, galleries and event rooms on the high street. Pick one, pick your hours.",
  });

/**
 * Shows the spaces in steps: all of them, those of the cities in the address, or those that fit its question. Sources:
 * docs/speed/long-lists.md#the-list-of-spaces, docs/spaces/search-screens.md#results
 */
export default function SpacesPage({ loaderData }: Route.ComponentProps) {
  const { spaces, cities, count, isWhole, page, firstPage, pages, choices, found } = loaderData;
  const { places } = loaderData;
  const [search] = useSearchParams();
  // A chip responds at once, before the navigation has finished.
  const { location: awaited } = useNavigation();
  const { pathname } = useLocation();
  const isAwaited = awaited?.pathname === pathname;
  const shownSearch = isAwaited ? new URLSearchParams(awaited.search) : search;
  const selected = new Set(shownSearch.getAll("city"));
  const shown =
    isWhole && selected.size > 0 ? spaces.filter(({ city }) => selected.has(city)) : spaces;
  const isSlow = isAwaited && !(isWhole && !asksForSpaces(shownSearch));
  const linkTo = (step: number) => {
    const query = new URLSearchParams(search);
    query.set("page", String(step));
    return queryOf(query);
  };
  const { ask, toggleCity } = useFormQuestion(shownSearch);

  return (
    <>
      <BookingBar choices={choices} />
      <div className="page-width pt-4 md:pt-8">
        <SearchBar
          asked={found?.asked ?? nothingAsked}
          cities={choices.isComplete ? citiesOf(choices.spaces) : cities.map(({ city }) => city)}
          given={namesWithoutControl.flatMap((name) =>
            // Including a choice that is still loading.
            shownSearch.getAll(name).map((value) => [name, value] as const),
          )}
        />
      </div>
      <div className="page-width pt-10 pb-8 md:pt-14">
        <h1 className="text-title">Our spaces</h1>
        {found && (
          <Suspense>
            <foundFaults.Part found={found} />
          </Suspense>
        )}
        <CityChips cities={cities} search={shownSearch} onToggle={found ? toggleCity : undefined} />
        {found ? (
          <Suspense>
            <filterBar.Part
              filters={found.filters}
              faults={found.asked.faults}
              search={search}
              onChange={ask}
            />
          </Suspense>
        ) : (
          <Link
            to={queryOf(withSort(search))}
            preventScrollReset
            className="mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Filter by use, amenities and more
          </Link>
        )}
        <p
          aria-live="polite"
          className={found ? "figures mt-8 text-subheading font-semibold" : "sr-only"}
        >
          {found ? found.countText : `${shown.length} spaces shown`}
        </p>
        {found && (
          <Suspense>
            <unknownPeople.Part found={found} />
          </Suspense>
        )}
      </div>
      {firstPage > 1 && (
        <p className="page-width pb-8">
          <ButtonLink to={linkTo(firstPage - 1)} preventScrollReset>
            Show previous spaces
          </ButtonLink>
        </p>
      )}
      <ListWithMap spaces={shown}>
        {(isBeside) => (
          <Tiles label="Spaces" spaces={shown} isSlow={isSlow} isBeside={isBeside} isFirstShown />
        )}
      </ListWithMap>
      {found && count === 0 && (
        <div className="page-width">
          <Suspense>
            <nothingFound.Part found={found} />
          </Suspense>
        </div>
      )}
      {page < pages && (
        <div className="page-width flex flex-wrap items-center gap-6 pb-20">
          <ButtonLink to={linkTo(page + 1)} preventScrollReset replace={found !== null}>
            Show more spaces
          </ButtonLink>
          <p className="figures text-ink-soft">
            {abbreviateNumber(shown.length)} of {abbreviateNumber(count)}
          </p>
        </div>
      )}
      {found && found.nearly.length > 0 && (
        <section aria-labelledby="nearly">
          <div className="page-width">
            <h2 id="nearly" className="border-t border-ink pt-8 pb-8 text-heading">
              Nearly
            </h2>
          </div>
          <Tiles
            label="Spaces that nearly fit"
            spaces={found.nearly}
            isSlow={isSlow}
            heading="h3"
          />
        </section>
      )}
      {places && (
        <div id="by-use" className="page-width scroll-mt-24 pb-16">
          <LandingLinks title="Spaces by use" links={places.uses} />
          <LandingLinks title="Spaces by city" links={places.cities} />
        </div>
      )}
      <section className="border-t border-ink bg-paper-deep">
        <div className="page-width flex flex-wrap items-center justify-between gap-6 py-14">
          <h2 className="max-w-2xl text-heading">
            {found
              ? "Don't see what you're looking for?"
              : "Don't see a space that suits your needs?"}
          </h2>
          <ButtonLink
            to={found ? withQuery("/contact", new URLSearchParams(found.query)) : "/contact"}
            look="ink"
          >
            Tell us
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

/** The same list as a question, which has filters with the number of spaces behind each choice. */
function withSort(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(search);
  query.delete("page");
  query.set("sort", "best");
  return query;
}

const citiesOf = (spaces: readonly { readonly city: string }[]) => [
  ...new Set(spaces.map(({ city }) => city)),
];

function Tiles({
  label,
  spaces,
  isSlow,
  heading = "h2",
  isBeside = false,
  isFirstShown = false,
}: {
  label: string;
  spaces: Route.ComponentProps["loaderData"]["spaces"];
  isSlow: boolean;
  heading?: "h2" | "h3";
  /** Whether the list stands beside the map. */
  isBeside?: boolean;
  /** Whether the first tile is at the top of the page. */
  isFirstShown?: boolean;
}) {
  return (
    <ul
      aria-label={label}
      aria-busy={isSlow}
      className={classNames(
        "page-width grid gap-x-6 gap-y-12 pb-20 empty:hidden sm:grid-cols-2 min-[800px]:gap-x-10 min-[800px]:gap-y-16",
        !isBeside && "lg:grid-cols-3",
        isSlow && "opacity-50 transition-opacity delay-150 duration-200",
      )}
    >
      {spaces.map((space, index) => (
        <li key={space.code}>
          <SpaceTile
            space={space}
            heading={heading}
            isFirst={isFirstShown && index === 0}
            isFar={index >= nearTiles}
          />
        </li>
      ))}
    </ul>
  );
}
