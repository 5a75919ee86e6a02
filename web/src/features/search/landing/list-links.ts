import type { Api } from "@frontage/contract/client.ts";
import { searchSpaces, type SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import { abbreviateNumber } from "@frontage/domain/money/abbreviate-number.ts";
import { useTitles } from "@frontage/domain/spaces/uses.ts";
import type { SitePath } from "../../../ui/paths/site-path.ts";
import { landingPath, type LandingPlace } from "../../spaces/landing-place.ts";

export interface LandingLink {
  readonly path: SitePath;
  readonly text: string;
  readonly count: string;
}

/** The number of cities with links. Source: docs/site/landing-pages.md#content */
const maxCities = 24;

type Facets = Pick<SpaceSearch["facets"], "city" | "use">;

/** Links to the largest cities of an answer, within a use or not, in the order of the answer. */
export function listCityLinks({ city: cities }: Facets, use: LandingPlace["use"]): LandingLink[] {
  const largest = new Set(
    cities
      .toSorted((one, other) => other.count - one.count)
      .slice(0, maxCities)
      .map(({ value }) => value),
  );
  return cities.flatMap(({ value: city, count }) =>
    count > 0 && largest.has(city)
      ? [{ path: landingPath({ city, use }), text: city, count: abbreviateNumber(count) }]
      : [],
  );
}

/** Links to the uses of an answer, within a city or not. */
export function listUseLinks({ use: uses }: Facets, city: LandingPlace["city"]): LandingLink[] {
  return uses.flatMap(({ value: use, count }) =>
    count > 0
      ? [{ path: landingPath({ city, use }), text: useTitles[use], count: abbreviateNumber(count) }]
      : [],
  );
}

/** Loads links to all uses and to the largest cities. */
export async function loadPlaceLinks(api: Api) {
  const { facets } = await api(searchSpaces, { query: { limit: 0 } });
  return { uses: listUseLinks(facets, null), cities: listCityLinks(facets, null) };
}
