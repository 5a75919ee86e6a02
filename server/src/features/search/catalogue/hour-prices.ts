import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import type { Database } from "../../../db/connect.ts";
import { loadHourPrices } from "../../spaces/hour-prices.ts";
import type { CatalogueSpace } from "./catalogue-space.ts";

/** Returns a function for the hourly prices of some spaces. */
export type HourPrices = (
  spaces: readonly CatalogueSpace[],
  now: Temporal.Instant,
) => Promise<(spaceId: number) => Space["hourPrice"]>;

/** Keeps the hourly prices that results showed today: with other rate cards or settings there is another catalogue. */
export function keptHourPrices(db: Database, settings: BookingSettings): HourPrices {
  let kept = { day: "", prices: new Map<number, Space["hourPrice"]>() };
  return async (spaces, now) => {
    const day = todayOf(settings, now).toString();
    if (kept.day !== day) {
      kept = { day, prices: new Map() };
    }
    const { prices } = kept;
    const missing = spaces.filter(({ id }) => !prices.has(id));
    if (missing.length > 0) {
      const priceOf = await loadHourPrices(db, missing, settings, now);
      for (const { id } of missing) {
        prices.set(id, priceOf(id));
      }
    }
    return (spaceId) => prices.get(spaceId) ?? null;
  };
}
