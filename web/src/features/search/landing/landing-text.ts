import { formatCount } from "@frontage/domain/money/format-count.ts";
import type { SpaceUse } from "@frontage/domain/spaces/uses.ts";
import type { LandingPlace } from "../../spaces/landing-place.ts";

/** What spaces for a use are called. */
const useNames = {
  shop: "Pop-up shops",
  launch: "Launch venues",
  exhibition: "Exhibition spaces",
  workshop: "Workshop spaces",
  meeting: "Meeting rooms",
  dinner: "Dinner venues",
  party: "Party venues",
  performance: "Performance spaces",
  "photo-shoot": "Photo shoot locations",
  "film-shoot": "Film locations",
  class: "Spaces for classes",
  sampling: "Spaces for sampling",
} as const satisfies Record<SpaceUse, string>;

/** "Launch venues in Leeds", "Spaces in Leeds", "Launch venues". */
export function landingName({ city, use }: LandingPlace): string {
  const name = use === null ? "Spaces" : useNames[use];
  return city === null ? name : `${name} in ${city}`;
}

/** The text of a page without content of its own, and of its description: "3 spaces by the hour, …". */
export function landingText(place: LandingPlace, count: number): string {
  return count === 0
    ? `${landingName(place)}: none at the moment.`
    : `${formatCount(count, "space")} by the hour. See free dates and exact prices, VAT included, and book online.`;
}
