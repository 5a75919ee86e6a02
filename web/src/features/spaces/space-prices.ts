import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { formatHourPrice } from "./format-hour-price.ts";

/** The prices of a space in words: "from £94 a day", "£66 – £126 an hour". */
export interface SpacePrices {
  readonly day: string;
  readonly hour: string | null;
}

/** Returns the prices of an open space. Loaders call it, so that browsers need none of its code. */
export function spacePrices({
  status,
  samplePrice,
  hourPrice,
}: Pick<Space, "status" | "samplePrice" | "hourPrice">): SpacePrices | null {
  return status === "available"
    ? {
        day: `from ${formatWholeMoney(samplePrice)} a day`,
        hour: hourPrice && formatHourPrice(hourPrice),
      }
    : null;
}
