import type { SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import { spaceFeature, spaceUse } from "@frontage/contract/spaces/space-facts.ts";
import { amenityType } from "@frontage/contract/spaces/spaces.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import type { z } from "zod";
import { roomFor, type Candidate } from "./find-fits.ts";

/**
 * Counts what each further choice would leave. A city or a use replaces the ones that were chosen, since results need
 * only one of them; amenities and features come on top. Source: docs/spaces/search.md#facets
 */
export function countFacets(
  candidates: readonly Candidate[],
  question: SpaceQuestion,
): SpaceSearch["facets"] {
  const [cities, uses, amenities, features] = [counter(), counter(), counter(), counter()];
  const prices = { min: Infinity, max: -Infinity, currency: "" };
  let mostRoom: number | null = null;
  let unknownRooms = 0;
  // One pass, since thousands of spaces may fit.
  for (const { space, misses, cheapest } of candidates) {
    if (misses === null || misses === "city") {
      cities.count(space.city);
    }
    if (misses === null || misses === "use") {
      space.uses.forEach(uses.count);
    }
    if (misses === null) {
      space.amenities.forEach(amenities.count);
      space.features.forEach(features.count);
    }
    if (misses === null || misses === "people") {
      const room = roomFor(space, question);
      unknownRooms += room === null ? 1 : 0;
      mostRoom = room === null ? mostRoom : Math.max(mostRoom ?? 0, room);
    }
    if (space.isBookable && (misses === null || misses === "price")) {
      const price = cheapest?.total ?? space.samplePrice;
      prices.min = Math.min(prices.min, price);
      prices.max = Math.max(prices.max, price);
      prices.currency ||= space.currency;
    }
  }
  const { min, max, currency } = prices;
  return {
    city: cities.list(),
    use: readValues(uses.list(), spaceUse),
    amenity: readValues(amenities.list(), amenityType),
    feature: readValues(features.list(), spaceFeature),
    price: min > max ? null : { min: money(min, currency), max: money(max, currency) },
    people: { max: mostRoom },
    unknown: { people: unknownRooms },
  };
}

interface Counted<Value> {
  readonly value: Value;
  readonly count: number;
}

/** Counts values, and lists them with the most frequent first. */
function counter() {
  const counts = new Map<string, number>();
  return {
    count: (value: string) => void counts.set(value, (counts.get(value) ?? 0) + 1),
    list: (): Counted<string>[] =>
      [...counts]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
  };
}

const readValues = <Value extends string>(
  counts: readonly Counted<string>[],
  schema: z.ZodType<Value>,
): Counted<Value>[] => counts.map(({ value, count }) => ({ value: schema.parse(value), count }));
