import type { Product } from "@frontage/contract/products.ts";
import type { BookingDraft } from "@frontage/domain/bookings/booking-draft.ts";
import { rate, type Rate } from "@frontage/domain/money/rate.ts";
import type { PricedProduct } from "@frontage/domain/pricing/product.ts";
import { isQuoteProblem, quote, type Quote } from "@frontage/domain/pricing/quote.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { useMountTime } from "../../../shell/clock.ts";
import { useRateCards } from "./rate-cards.ts";
import type { WizardData } from "./wizard-data.ts";

/** Products as the price function wants them, in one currency. */
function pricedProducts(products: readonly Product[], currency: string): PricedProduct[] {
  return products.map((product) => ({
    ...product,
    price: product.prices.find((price) => price.currency === currency)?.amount ?? null,
  }));
}

export type DraftQuote =
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  /** Nothing chosen, or something that has no price. */
  | { readonly status: "unpriced" }
  | { readonly status: "priced"; readonly quote: Quote };

/** The price of a draft, at once: by the same function that the server charges by. */
export function useQuote(
  draft: BookingDraft,
  { space, settings, products, taxRate }: WizardData,
  discountRate: Rate | null,
): DraftQuote {
  const now = useMountTime();
  const dates = draft.times.map(({ start }) => dateIn(space.timeZone, start));
  const cards = useRateCards(space.code, dates);
  if (draft.times.length === 0) {
    return { status: "unpriced" };
  }
  if (cards.isLoading) {
    return { status: "loading" };
  }
  if (cards.isFailed) {
    return { status: "failed" };
  }
  const { currency } = space.samplePrice;
  const answer = quote(
    { times: draft.times, products: draft.products, discountRate },
    {
      currency,
      zone: space.timeZone,
      settings,
      taxRate: rate(taxRate),
      products: pricedProducts(products, currency),
      cardOn: cards.cardOn,
      now,
    },
  );
  return isQuoteProblem(answer) ? { status: "unpriced" } : { status: "priced", quote: answer };
}
