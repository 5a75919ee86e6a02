import { codeOfName } from "@frontage/domain/spaces/code-of-name.ts";
import { useTitles, type SpaceUse } from "@frontage/domain/spaces/uses.ts";
import { href, type SitePath } from "../../ui/paths/site-path.ts";

/** What a landing page lists: the spaces of a city, those for a use, or both. */
export interface LandingPlace {
  readonly city: string | null;
  readonly use: SpaceUse | null;
}

/** The part of an address that names a city: "Stoke & Trent" is `stoke-trent`. */
const slugOf = (city: string) => codeOfName(city, "city");

/**
 * The place of an address, by the cities that have spaces.
 * @returns null for an unknown city or use
 */
export function findLandingPlace(
  params: { readonly city?: string | undefined; readonly use?: string | undefined },
  cities: readonly string[],
): LandingPlace | null {
  const city =
    params.city === undefined ? null : cities.find((name) => slugOf(name) === params.city);
  const use = params.use === undefined ? null : uses.find((each) => each === params.use);
  return city === undefined || use === undefined ? null : { city, use };
}

// The keys of the titles are the uses, which the compiler forgets in a list of keys.
const uses = Object.keys(useTitles) as SpaceUse[];

/** The address of a landing page. */
export function landingPath({ city, use }: LandingPlace): SitePath {
  if (city === null) {
    return use === null ? href("/spaces") : href("/spaces/for/:use", { use });
  }
  const slug = slugOf(city);
  return use === null
    ? href("/spaces/in/:city", { city: slug })
    : href("/spaces/for/:use/in/:city", { use, city: slug });
}

/** The first part of the codes of its content: `spaces-for-launch-in-leeds`. */
export function landingContent({ city, use }: LandingPlace): string {
  return [
    "spaces",
    ...(use === null ? [] : ["for", use]),
    ...(city === null ? [] : ["in", slugOf(city)]),
  ].join("-");
}
