import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { spacePrices } from "../space-prices.ts";
import type { TileSpace } from "./space-tile.tsx";

/** What a tile is made from. */
type TiledSpace = Omit<TileSpace, "prices" | "pin"> &
  Pick<Space, "status" | "bookingEnabled" | "samplePrice" | "hourPrice">;

/** The price on the pin of a space without asked hours: that of its cheapest hour. */
export const hourPin = (hourPrice: Space["hourPrice"]) =>
  hourPrice && `${formatWholeMoney(hourPrice.lowest)} an hour`;

/** Picks the part of spaces that tiles show, which keeps list pages small. */
export function tileSpaces(spaces: readonly TiledSpace[]): TileSpace[] {
  return spaces.map((space) => {
    const { code, name, city, shortDescription, shortAddress, images, position } = space;
    return {
      code,
      name,
      city,
      shortDescription,
      shortAddress,
      prices: spacePrices(space),
      images: images.slice(0, 5),
      position,
      pin: hourPin(space.hourPrice),
    };
  });
}
