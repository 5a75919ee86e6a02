import type { FoundSpace } from "@frontage/contract/spaces/search-spaces.ts";
import { mostPeople } from "@frontage/domain/spaces/capacity.ts";
import type { TileSpace } from "../../spaces/tiles/space-tile.tsx";

/** What search engines learn of a listed space besides its tile. */
interface VenueFacts extends Pick<FoundSpace, "position"> {
  /** The most people that fit; null if the space does not say. */
  readonly most: number | null;
}

export const venueFactsOf = ({ capacity, position }: FoundSpace): VenueFacts => ({
  most: mostPeople(capacity),
  position,
});

/** A list of spaces in the schema.org vocabulary. Source: docs/site/landing-pages.md#structured-data */
export function describeList(
  name: string,
  spaces: readonly (TileSpace & VenueFacts)[],
  origin: string,
): Readonly<Record<string, unknown>> {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: spaces.length,
    itemListElement: spaces.map((space, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: space.name,
      item: describeVenue(space, origin),
    })),
  };
}

function describeVenue(
  {
    code,
    name,
    city,
    shortAddress,
    shortDescription,
    images,
    most,
    position,
  }: TileSpace & VenueFacts,
  origin: string,
) {
  const address = `${origin}/spaces/${code}`;
  const [first] = images;
  return {
    "@type": "EventVenue",
    "@id": address,
    url: address,
    name,
    description: shortDescription,
    ...(first && { image: new URL(first.picture.url, origin).href }),
    address: {
      "@type": "PostalAddress",
      streetAddress: shortAddress,
      addressLocality: city,
      addressCountry: "GB",
    },
    ...(most !== null && { maximumAttendeeCapacity: most }),
    ...(position && { geo: { "@type": "GeoCoordinates", ...position } }),
  };
}
