import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { spacePrices } from "../space-prices.ts";
import type { TileSpace } from "./space-tile.tsx";

/** What a tile is made from. */
type TiledSpace = Omit<TileSpace, "prices"> &
  Pick<Space, "status" | "bookingEnabled" | "samplePrice" | "hourPrice">;

/** Picks the part of spaces that tiles show, which keeps list pages small. */
export function tileSpaces(spaces: readonly TiledSpace[]): TileSpace[] {
  return spaces.map((space) => {
    const { code, name, city, shortDescription, shortAddress, images } = space;
    return {
      code,
      name,
      city,
      shortDescription,
      shortAddress,
      prices: spacePrices(space),
      images: images.slice(0, 5),
    };
  });
}
