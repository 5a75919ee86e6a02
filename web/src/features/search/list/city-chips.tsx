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
  onToggle,
}: {
  readonly cities: readonly SpaceCity[];
  /** The parameters of the address, or of the one that is loading. */
  readonly search: URLSearchParams;
  /** Called in place of the link with what the bar and its filters ask for. */
  readonly onToggle: ((city: string) => void) | undefined;
}) {
  const selected = new Set(search.getAll("city"));
  const found = new Set(cities.map(({ city }) => city));
  const listed =
    search.get("cities") === "all" ? cities : largestCities(cities, maxChips, selected);
  // A chosen city without a space that fits can be taken back.
  const empty = [...selected.difference(found)].map((city) => ({ city, count: 0 }));

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
      {[...listed, ...empty].map(({ city, count }) => (
        <ChipLink
          key={city}
          to={toggled(city)}
          replace
          preventScrollReset
          isSelected={selected.has(city)}
          count={abbreviateNumber(count)}
          onClick={(event) => {
            const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
            if (onToggle && isPlain) {
              event.preventDefault();
              onToggle(city);
            }
          }}
        >
          {city}
        </ChipLink>
      ))}
      {listed.length < cities.length && (
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
