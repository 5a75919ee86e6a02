import type { SpaceCity } from "@frontage/contract/spaces/space-choices.ts";

/** The cities with most spaces, in the order of the list. */
export function largestCities(
  cities: readonly SpaceCity[],
  most: number,
  /** Cities to include in any case. */
  chosen: ReadonlySet<string> = new Set(),
): SpaceCity[] {
  const largest = new Set(cities.toSorted((one, other) => other.count - one.count).slice(0, most));
  return cities.filter((city) => largest.has(city) || chosen.has(city.city));
}
