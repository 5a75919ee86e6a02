import type { SpaceCity } from "@frontage/contract/spaces/space-choices.ts";
import { abbreviateNumber } from "@frontage/domain/money/abbreviate-number.ts";
import { Link } from "../../../ui/link.tsx";
import { ChipLink } from "../../../ui/chip.tsx";
import { queryOf } from "../../../ui/paths/site-path.ts";
import { largestCities } from "./largest-cities.ts";

/** The number of chips before a link to all of them. Source: docs/limits.md#lists */
const maxChips = 24;

/**
 * A chip for each city with its count. The chosen cities are kept in the address. Each chip is a link, so that it works
 * without script.
 */
export function CityChips({
  cities,
  search,
}: {
  readonly cities: readonly SpaceCity[];
  /** The parameters of the address, or of the one that is loading. */
  readonly search: URLSearchParams;
}) {
  const selected = new Set(search.getAll("city"));
  const shown = search.get("cities") === "all" ? cities : largestCities(cities, maxChips, selected);

  const toggled = (city: string) => {
    const query = new URLSearchParams(search);
    query.delete("page");
    query.delete("city");
    for (const each of selected.symmetricDifference(new Set([city]))) {
      query.append("city", each);
    }
    return queryOf(query);
  };
  const allCities = new URLSearchParams(search);
  allCities.set("cities", "all");

  return (
    <div role="group" aria-label="Cities" className="mt-8 flex flex-wrap gap-2">
      {shown.map(({ city, count }) => (
        <ChipLink
          key={city}
          to={toggled(city)}
          replace
          preventScrollReset
          isSelected={selected.has(city)}
          count={abbreviateNumber(count)}
        >
          {city}
        </ChipLink>
      ))}
      {shown.length < cities.length && (
        <Link
          to={queryOf(allCities)}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
        >
          All {abbreviateNumber(cities.length)} cities
        </Link>
      )}
    </div>
  );
}
