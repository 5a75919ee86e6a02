import type { SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import { amenityType } from "@frontage/contract/spaces/spaces.ts";
import { spaceFeature, spaceUse } from "@frontage/contract/spaces/space-facts.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import type { CatalogueSpace } from "../catalogue/catalogue-space.ts";
import { roomFor, type Candidate, type Miss } from "./find-fits.ts";

/**
 * Counts what each further choice would leave. A city or a use replaces the ones that were chosen, since results need
 * only one of them; amenities and features come on top. Source: docs/spaces/search.md#facets
 */
export function countFacets(
  candidates: readonly Candidate[],
  question: SpaceQuestion,
): SpaceSearch["facets"] {
  const missingOnly = (miss: Miss) =>
    candidates.filter(({ misses }) => misses === null || misses === miss);
  const fits = candidates.filter(({ misses }) => misses === null);
  const ofAnyRoom = missingOnly("people");
  const rooms = ofAnyRoom.flatMap(({ space }) => roomFor(space, question) ?? []);
  return {
    city: countBy(missingOnly("city"), ({ city }) => [city]),
    use: countBy(missingOnly("use"), ({ uses }) => spaceUse.array().parse([...uses])),
    amenity: countBy(fits, ({ amenities }) => amenityType.array().parse([...amenities])),
    feature: countBy(fits, ({ features }) => spaceFeature.array().parse([...features])),
    price: priceRange(missingOnly("price")),
    people: { max: rooms.length === 0 ? null : rooms.reduce((a, b) => Math.max(a, b)) },
    unknown: { people: ofAnyRoom.filter(({ space }) => roomFor(space, question) === null).length },
  };
}

/** Counts the values of spaces, the most frequent first. */
function countBy<Value extends string>(
  candidates: readonly Candidate[],
  valuesOf: (space: CatalogueSpace) => readonly Value[],
): { value: Value; count: number }[] {
  const counts = new Map<Value, number>();
  for (const { space } of candidates) {
    for (const value of valuesOf(space)) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function priceRange(candidates: readonly Candidate[]): SpaceSearch["facets"]["price"] {
  const prices = candidates.flatMap(({ space, cheapest }) =>
    space.isBookable ? [cheapest?.total ?? space.samplePrice] : [],
  );
  const [first] = candidates;
  if (!first || prices.length === 0) {
    return null;
  }
  const { currency } = first.space;
  return {
    min: money(
      prices.reduce((a, b) => Math.min(a, b)),
      currency,
    ),
    max: money(
      prices.reduce((a, b) => Math.max(a, b)),
      currency,
    ),
  };
}
