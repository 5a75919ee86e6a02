import type { Api } from "@frontage/contract/client.ts";
import { listSpaceCities } from "@frontage/contract/spaces/space-choices.ts";
import { defaultSpaceLimit, listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { pageOf } from "../../../ui/paths/page-of.ts";
import { tileSpaces } from "../../spaces/tiles/tile-spaces.ts";

/** The number of tiles in a step of the list. Source: docs/speed/long-lists.md#the-list-of-spaces */
const step = defaultSpaceLimit;

/**
 * Loads the step of the list that an address asks for: `?city=London&city=Leeds&page=2`. A list that fits into one step
 * is loaded whole, so that chips filter it without asking again.
 */
export async function loadTiles(api: Api, url: URL) {
  const cities = await api(listSpaceCities);
  const asked = new Set(url.searchParams.getAll("city"));
  const chosen = cities.filter(({ city }) => asked.has(city));
  const isWhole = total(cities) <= step;
  // An unknown city alone has no spaces.
  const count = isWhole || asked.size === 0 ? total(cities) : total(chosen);
  const pages = Math.max(1, Math.ceil(count / step));
  const page = isWhole ? 1 : Math.min(pageOf(url), pages);
  const spaces =
    count === 0
      ? []
      : await api(listSpaces, {
          query: {
            ...(!isWhole && chosen.length > 0 && { city: chosen.map(({ city }) => city) }),
            limit: step,
            offset: (page - 1) * step,
          },
        });
  return { spaces: tileSpaces(spaces), cities, count, isWhole, page, firstPage: page, pages };
}
export type LoadedTiles = Awaited<ReturnType<typeof loadTiles>>;

const total = (cities: readonly { readonly count: number }[]) =>
  cities.reduce((sum, { count }) => sum + count, 0);
