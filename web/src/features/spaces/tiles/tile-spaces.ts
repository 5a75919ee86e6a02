import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { spacePrices } from "../space-prices.ts";
import type { TileSpace } from "./space-tile.tsx";

/** What a tile is made from. */
type TiledSpace = Omit<TileSpace, "prices" | "pin"> &
  Pick<Space, "status" | "bookingEnabled" | "samplePrice" | "hourPrice">;

/** Picks the part of a space that its tile shows, which keeps list pages small. */
export function tileSpace(space: TiledSpace): TileSpace {
  const { code, name, city, shortDescription, shortAddress, images, position, hourPrice } = space;
  return {
    code,
    name,
    city,
    shortDescription,
    shortAddress,
    prices: spacePrices(space),
    images: images.slice(0, 5),
    position,
    pin: hourPrice && `${formatWholeMoney(hourPrice.lowest)} an hour`,
  };
}

export function tileSpaces(spaces: readonly TiledSpace[]): TileSpace[] {
  return spaces.map((space) => tileSpace(space));
}
