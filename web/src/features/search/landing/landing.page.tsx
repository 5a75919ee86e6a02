import { listSpaceCities } from "@frontage/contract/spaces/space-choices.ts";
import { searchSpaces } from "@frontage/contract/spaces/search-spaces.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { data } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { Breadcrumbs } from "../../../shell/frame/breadcrumbs.tsx";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { StructuredData } from "../../../shell/search/structured-data.tsx";
import { useSiteData } from "../../../shell/site-data.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { href, withQuery } from "../../../ui/paths/site-path.ts";
import { SearchBar } from "../bar/search-bar.tsx";
import { nothingAsked } from "../bar/shown-question.ts";
import { Html } from "../../content/html.tsx";
import { loadBlocks } from "../../content/load-blocks.ts";
import { SpaceTile } from "../../spaces/tiles/space-tile.tsx";
import { tileSpaces } from "../../spaces/tiles/tile-spaces.ts";
import type { Route } from "./+types/landing.page";
import { describeList, venueFactsOf } from "./describe-list.ts";
import { LandingLinks } from "./landing-links.tsx";
import { findLandingPlace, landingContent, landingPath } from "../../spaces/landing-place.ts";
import { landingName, landingText } from "./landing-text.ts";
import { listCityLinks, listUseLinks } from "./list-links.ts";

/** The number of tiles; the search has the others. Source: docs/site/landing-pages.md#content */
const maxTiles = 24;

/** The number of tiles that have all their pictures from the start. */
const nearTiles = 8;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const cities = await api(listSpaceCities);
  const place = findLandingPlace(
    params,
    cities.map(({ city }) => city),
  );
  if (!place) {
    throw data(null, { status: 404 });
  }
  const { city, use } = place;
  const [{ count, results, facets }, blocks] = await Promise.all([
    api(searchSpaces, {
      query: { ...(city && { city: [city] }), ...(use && { use: [use] }), limit: maxTiles },
    }),
    loadBlocks(api, landingContent(place)),
  ]);
  return {
    place,
    name: blocks["bannerTitle"]?.text ?? landingName(place),
    text: blocks["bannerText"]?.text ?? landingText(place, count),
    more: blocks["textOnly"],
    count,
    spaces: results.flatMap(({ space }) =>
      tileSpaces([space]).map((tile) => ({ ...tile, ...venueFactsOf(space) })),
    ),
    asked: { ...nothingAsked, texts: { ...nothingAsked.texts, where: landingName(place) } },
    allCities: cities.map(({ city: name }) => name),
    cities: city === null ? listCityLinks(facets, use) : [],
    uses: use === null ? listUseLinks(facets, city) : [],
  };
}

export const handle: LoadedPage = { failureName: "Failed loading spaces" };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.name,
    description: loaderData?.text,
    isPrivate: loaderData?.count === 0,
  });

/** The spaces of a city, those for a use, or both, for people who come from a search engine. */
export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { place, asked, name, text, more, count, spaces, allCities, cities, uses } = loaderData;
  const { origin } = useSiteData();
  const { city, use } = place;
  const trail = [
    { title: "Our spaces", path: href("/spaces") },
    ...(city !== null && use !== null
      ? [{ title: landingName({ city, use: null }), path: landingPath({ city, use: null }) }]
      : []),
  ];
  const search = withQuery("/spaces", { city, use });
  return (
    <>
      {/* Browsers do not get the code, since only the server describes the page. */}
      <StructuredData
        describe={() => (import.meta.env.SSR ? describeList(name, spaces, origin) : {})}
      />
      <div className="page-width pt-4 md:pt-8">
        <SearchBar
          asked={asked}
          cities={allCities}
          given={[
            ...(city === null ? [] : [["city", city] as const]),
            ...(use === null ? [] : [["use", use] as const]),
          ]}
        />
      </div>
      <Breadcrumbs trail={trail} here={name} />
      <div className="page-width pt-6 pb-10 md:pt-10">
        <h1 className="max-w-5xl text-title wrap-anywhere">{name}</h1>
        <p className="mt-5 max-w-2xl text-xl leading-snug text-pretty text-ink-soft">{text}</p>
        <LandingLinks title="What for" links={uses} />
        <LandingLinks title="Where" links={cities} />
      </div>
      {spaces.length > 0 ? (
        <ul className="page-width grid gap-x-6 gap-y-14 pb-16 sm:grid-cols-2 lg:grid-cols-3">
          {spaces.map((space, index) => (
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
      ) : (
        <p className="page-width pb-16">
          <ButtonLink to="/spaces">See all spaces</ButtonLink>
        </p>
      )}
      {count > spaces.length && (
        <p className="page-width pb-16">
          <ButtonLink to={search}>See all {formatCount(count, "space")}</ButtonLink>
        </p>
      )}
      {more?.html && (
        <div className="page-width grid pb-20 md:grid-cols-12">
          <div className="md:col-span-8 lg:col-span-7">
            {more.title && <h2 className="mb-6 text-heading">{more.title}</h2>}
            <Html html={more.html} className="text-lg" />
          </div>
        </div>
      )}
      {city !== null && use !== null && (
        <p className="page-width flex flex-wrap gap-3 pb-20">
          <ButtonLink to={landingPath({ city, use: null })}>All spaces in {city}</ButtonLink>
          <ButtonLink to={landingPath({ city: null, use })}>
            {landingName({ city: null, use })} in other cities
          </ButtonLink>
        </p>
      )}
    </>
  );
}
