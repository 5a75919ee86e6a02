import type { SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import { amenityBits, featureBits, useBits } from "../catalogue/catalogue-space.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { countBits } from "../catalogue/value-bits.ts";
import { roomFor, type Candidate } from "./find-fits.ts";

/**
 * Counts what each further choice would leave. A city or a use replaces the ones that were chosen, since results need
 * only one of them; amenities and features come on top. Source: docs/spaces/search.md#facets
 */
export function countFacets(
  { cities }: Pick<Catalogue, "cities">,
  candidates: readonly Candidate[],
  question: SpaceQuestion,
): SpaceSearch["facets"] {
  const ofCity = new Uint32Array(cities.length);
  const ofUse = new Uint32Array(useBits.values.length);
  const ofAmenity = new Uint32Array(amenityBits.values.length);
  const ofFeature = new Uint32Array(featureBits.values.length);
  const prices = { min: Infinity, max: -Infinity, currency: "" };
  let mostRoom: number | null = null;
  let unknownRooms = 0;
  // One pass, since thousands of spaces may fit.
  for (const { space, misses, lowestPrice } of candidates) {
    if (misses === null || misses === "city") {
      ofCity[space.city] = (ofCity[space.city] ?? 0) + 1;
    }
    if (misses === null || misses === "use") {
      countBits(space.uses, ofUse);
    }
    if (misses === null) {
      countBits(space.amenities, ofAmenity);
      countBits(space.features, ofFeature);
    }
    if (misses === null || misses === "people") {
      const room = roomFor(space, question);
      unknownRooms += room === null ? 1 : 0;
      mostRoom = room === null ? mostRoom : Math.max(mostRoom ?? 0, room);
    }
    if (space.isBookable && (misses === null || misses === "price")) {
      prices.min = Math.min(prices.min, lowestPrice);
      prices.max = Math.max(prices.max, lowestPrice);
      prices.currency ||= space.currency;
    }
  }
  const { min, max, currency } = prices;
  return {
    city: mostFirst(cities, ofCity),
    use: mostFirst(useBits.values, ofUse),
    amenity: mostFirst(amenityBits.values, ofAmenity),
    feature: mostFirst(featureBits.values, ofFeature),
    price: min > max ? null : { min: money(min, currency), max: money(max, currency) },
    people: { max: mostRoom },
    unknown: { people: unknownRooms },
  };
}

/** Lists the values that occur, the most frequent first. */
const mostFirst = <Value extends string>(values: readonly Value[], counts: Uint32Array) =>
  values
    .map((value, index) => ({ value, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
