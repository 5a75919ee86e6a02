import type { SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import { amenityBits, featureBits, useBits } from "../catalogue/catalogue-space.ts";
import { countBits } from "../catalogue/value-bits.ts";
import { roomFor, type Candidate } from "./find-fits.ts";

/**
 * Counts what each further choice would leave. A city or a use replaces the ones that were chosen, since results need
 * only one of them; amenities and features come on top. Source: docs/spaces/search.md#facets
 */
export function countFacets(
  candidates: readonly Candidate[],
  question: SpaceQuestion,
): SpaceSearch["facets"] {
  const cities = new Map<string, number>();
  const [uses, amenities, features] = [counts(useBits), counts(amenityBits), counts(featureBits)];
  const prices = { min: Infinity, max: -Infinity, currency: "" };
  let mostRoom: number | null = null;
  let unknownRooms = 0;
  // One pass, since thousands of spaces may fit.
  for (const { space, misses, lowestPrice } of candidates) {
    if (misses === null || misses === "city") {
      cities.set(space.city, (cities.get(space.city) ?? 0) + 1);
    }
    if (misses === null || misses === "use") {
      countBits(space.uses, uses);
    }
    if (misses === null) {
      countBits(space.amenities, amenities);
      countBits(space.features, features);
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
    city: mostFirst([...cities]),
    use: mostFirst(useBits.values.map((value, index) => [value, uses[index] ?? 0])),
    amenity: mostFirst(amenityBits.values.map((value, index) => [value, amenities[index] ?? 0])),
    feature: mostFirst(featureBits.values.map((value, index) => [value, features[index] ?? 0])),
    price: min > max ? null : { min: money(min, currency), max: money(max, currency) },
    people: { max: mostRoom },
    unknown: { people: unknownRooms },
  };
}

const counts = ({ values }: { values: readonly string[] }) => new Uint32Array(values.length);

/** Lists the values that occur, the most frequent first. */
const mostFirst = <Value extends string>(counted: readonly (readonly [Value, number])[]) =>
  counted
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
