import { rate } from "@frontage/domain/money/rate.ts";
import type { PricedProduct } from "@frontage/domain/pricing/product.ts";
import type { PriceList } from "@frontage/domain/pricing/quote.ts";
import { coversDate } from "@frontage/domain/pricing/rate-card.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { settingsOf, type SpaceSettings } from "@frontage/domain/settings/space-rules.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { Database } from "../../db/connect.ts";
import { listRateCards } from "../availability/rate-cards.queries.ts";
import type { SpaceReference } from "../reference-data/load-reference.ts";
import type { Reference } from "../reference-data/reference-data.ts";
import { getBookingSettings, listTaxes } from "../settings/settings.queries.ts";
import { listProducts, type BookableSpace } from "../spaces/spaces.queries.ts";

/** A price list with the names and the tax rate that are stored with each priced line. */
export interface SpacePriceList extends PriceList {
  readonly settings: SpaceSettings;
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
  return priceList(space, { settings, taxDigits: taxes[0]?.rate ?? "0", products, cards }, now);
}

/** Returns the price list of a space from the reference data. */
export function priceListOf(
  { settings, taxes, products, cards }: Reference,
  space: BookableSpace,
  now: Temporal.Instant,
): SpacePriceList {
  const today = todayOf(settings, now);
  const tax = taxes.findLast(
    ({ currency, startDate }) =>
      currency === space.currency && Temporal.PlainDate.compare(startDate, today) <= 0,
  );
  return priceList(space, { settings, taxDigits: tax?.rate ?? "0", products, cards }, now);
}

interface PriceParts extends Pick<SpaceReference, "products" | "cards"> {
  readonly settings: BookingSettings;
  readonly taxDigits: string;
}

function priceList(
  space: BookableSpace,
  { settings, taxDigits, products, cards }: PriceParts,
  now: Temporal.Instant,
): SpacePriceList {
  const { currency, timeZone: zone } = space;
  return {
    currency,
    zone,
    settings: settingsOf(settings, space),
    taxRate: rate(taxDigits),
    taxDigits,
    products: products.map(({ prices, ...product }) => ({
      ...product,
      price: prices.find((price) => price.currency === currency)?.amount ?? null,
    })),
    cardOn: (date) => cards.find((card) => coversDate(card, date)) ?? null,
    now,
  };
}
