import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { money } from "@frontage/domain/money/money.ts";
import { addTax, rate } from "@frontage/domain/money/rate.ts";
import type { Database } from "../../db/connect.ts";
import { listTaxes } from "../settings/settings.queries.ts";
import { listPriceRanges } from "./hour-prices.queries.ts";

/** The number of days from today for which rate cards count. */
const days = 30;

/**
 * Returns the price of an hour with tax in each space, from the lowest to the highest; null without a price.
 * Source: docs/booking/pricing.md#an-hours-price.
 */
export async function loadHourPrices(
  db: Database,
  spaces: readonly { readonly id: number; readonly currency: string }[],
  settings: BookingSettings,
  now: Temporal.Instant,
): Promise<(spaceId: number) => Space["hourPrice"]> {
  const first = todayOf(settings, now);
  const ids = spaces.map(({ id }) => id);
  const [taxes, found] = await Promise.all([
    listTaxes(db, now),
    listPriceRanges(db, ids, { first, last: first.add({ days }), ...settings }),
  ]);
  const ranges = new Map(found.map((range) => [range.spaceId, range]));
  const currencies = new Map(spaces.map(({ id, currency }) => [id, currency]));
  return (spaceId) => {
    const range = ranges.get(spaceId);
    const currency = currencies.get(spaceId);
    if (!range || currency === undefined) {
      return null;
    }
    const taxRate = rate(taxes.find((tax) => tax.currency === currency)?.rate ?? "0");
    const gross = (price: number) =>
      money(addTax(Math.floor((price * 60) / settings.priceDuration), taxRate), currency);
    return { lowest: gross(range.lowest), highest: gross(range.highest) };
  };
}
