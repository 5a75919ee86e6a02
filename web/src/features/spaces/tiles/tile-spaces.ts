import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type { TileSpace } from "./space-tile.tsx";

/** Picks the part of spaces that tiles show, which keeps list pages small. */
export function tileSpaces(spaces: readonly Space[]): TileSpace[] {
  return spaces.map(
    ({
      code,
      name,
      city,
      status,
      shortDescription,
      shortAddress,
      samplePrice,
      hourPrice,
      images,
    }) => ({
      code,
      name,
      city,
      status,
      shortDescription,
      shortAddress,
      samplePrice,
      hourPrice,
      images: images.slice(0, 5),
    }),
  );
}
