import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { canBeBooked } from "../availability/can-be-booked.ts";
import { formatHourPrice } from "./format-hour-price.ts";

/** The prices of a space in words: "from £94 a day", "£66 – £126 an hour". */
export interface SpacePrices {
  readonly day: string;
  readonly hour: string | null;
}

/** Returns the prices of a space that can be booked. Loaders call it, so that browsers need none of its code. */
export function spacePrices(
  space: Pick<Space, "status" | "bookingEnabled" | "samplePrice" | "hourPrice">,
): SpacePrices | null {
  return canBeBooked(space)
    ? {
        day: `from ${formatWholeMoney(space.samplePrice)} a day`,
        hour: space.hourPrice && formatHourPrice(space.hourPrice),
      }
    : null;
}
