import { rate } from "@frontage/domain/money/rate.ts";
import type { PricedProduct } from "@frontage/domain/pricing/product.ts";
import type { PriceList } from "@frontage/domain/pricing/quote.ts";
import { coversDate } from "@frontage/domain/pricing/rate-card.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { Database } from "../../db/connect.ts";
import { listRateCards } from "../availability/rate-cards.queries.ts";
import { getBookingSettings, listTaxes } from "../settings/settings.queries.ts";
import { listProducts, type BookableSpace } from "../spaces/spaces.queries.ts";

/** A price list with the names and the tax rate that are stored with each priced line. */
export interface SpacePriceList extends PriceList {
  readonly products: readonly (PricedProduct & { readonly name: string })[];
  /** Decimal digits of the tax rate. */
  readonly taxDigits: string;
}

/** Loads the price list of a space for the dates of some slots. */
export async function loadPriceList(
  db: Database,
  space: BookableSpace,
  times: readonly Interval[],
  now: Temporal.Instant,
): Promise<SpacePriceList> {
  const dates = times
    .map(({ start }) => dateIn(space.timeZone, start))
    .sort(Temporal.PlainDate.compare);
  const [first = dateIn(space.timeZone, now)] = dates;
  const [settings, taxes, products, cards] = await Promise.all([
    getBookingSettings(db),
    listTaxes(db, now, space.currency),
    listProducts(db, space.id),
    listRateCards(db, space, first, dates.at(-1) ?? first),
  ]);
  const taxDigits = taxes[0]?.rate ?? "0";
  return {
    currency: space.currency,
    zone: space.timeZone,
    settings,
    taxRate: rate(taxDigits),
    taxDigits,
    products: products.map(({ prices, ...product }) => ({
      ...product,
      price: prices.find(({ currency }) => currency === space.currency)?.amount ?? null,
    })),
    cardOn: (date) => cards.find((card) => coversDate(card, date)) ?? null,
    now,
  };
}
