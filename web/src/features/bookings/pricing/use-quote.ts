import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import { isQuoteProblem, quote, type QuotedTime } from "@frontage/domain/pricing/quote.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { useMountTime } from "../../../shell/clock.ts";
import { useDraftDiscount } from "../promo-code/draft-discount.ts";
import type { DraftQuote } from "./draft-quote.ts";
import { editQuote } from "./edit-quote.ts";
import { pricedProducts } from "./priced-products.ts";
import { useRateCards } from "./rate-cards.ts";
import type { WizardData } from "../wizard-data.ts";

/** The price of a draft, computed by the function with which the server charges. */
export function useQuote(draft: BookingDraft, data: WizardData): DraftQuote {
  return useDraftPricing(draft, data)(draft.times);
}

/** Prices a draft with given times. An existing booking keeps its own times. */
export function useDraftPricing(
  draft: BookingDraft,
  data: WizardData,
): (times: readonly QuotedTime[]) => DraftQuote {
  const { space, settings, products, taxRate, booking } = data;
  const now = useMountTime();
  const dates = draft.times.map(({ start }) => dateIn(space.timeZone, start));
  const cards = useRateCards(space.code, dates);
  const discount = useDraftDiscount(draft);
  if (booking) {
    return () => editQuote(booking, draft, data, now);
  }
  if (draft.times.length === 0) {
    return () => ({ status: "unpriced" });
  }
  if (cards.isLoading || discount.status === "loading") {
    return () => ({ status: "loading" });
  }
  const hasNoProducts = products === null && draft.products.some(({ quantity }) => quantity > 0);
  if (cards.isFailed || discount.status === "failed" || taxRate === null || hasNoProducts) {
    return () => ({ status: "failed" });
  }
  const { currency } = space.samplePrice;
  const prices = {
    currency,
    zone: space.timeZone,
    settings,
    taxRate: rate(taxRate),
    products: pricedProducts(products ?? [], currency),
    cardOn: cards.cardOn,
    now,
  };
  const discountRate = discount.status === "known" ? rate(discount.discount.rate) : null;
  return (times) => {
    const answer = quote({ times, products: draft.products, discountRate }, prices);
    return isQuoteProblem(answer) ? { status: "unpriced" } : { status: "priced", quote: answer };
  };
}
