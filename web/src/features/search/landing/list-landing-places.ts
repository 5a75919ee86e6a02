import type { Api } from "@frontage/contract/client.ts";
import { searchSpaces } from "@frontage/contract/spaces/search-spaces.ts";
import type { SpaceUse } from "@frontage/domain/spaces/uses.ts";
import { landingPath, type LandingPlace } from "../../spaces/landing-place.ts";

/** Lists the places whose landing page has at least one space: cities, uses, and uses within cities. */
export async function listLandingPlaces(api: Api): Promise<LandingPlace[]> {
  const { facets } = await api(searchSpaces, { query: { limit: 0 } });
  const uses = listed(facets.use);
  const ofUses = await Promise.all(uses.map((use) => listOfUse(api, use)));
  const places = [...listed(facets.city).map((city) => ({ city, use: null })), ...ofUses.flat()];
  // Two cities may share an address, which lists the first.
  return [...new Map(places.map((place) => [landingPath(place), place])).values()];
}

async function listOfUse(api: Api, use: SpaceUse): Promise<LandingPlace[]> {
  const { facets } = await api(searchSpaces, { query: { use: [use], limit: 0 } });
  return [{ city: null, use }, ...listed(facets.city).map((city) => ({ city, use }))];
}

const listed = <Value>(facet: readonly { readonly value: Value; readonly count: number }[]) =>
  facet.flatMap(({ value, count }) => (count > 0 ? [value] : []));
