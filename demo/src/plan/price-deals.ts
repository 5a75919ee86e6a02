import { rate } from "@frontage/domain/money/rate.ts";
import { isQuoteProblem, quote } from "@frontage/domain/pricing/quote.ts";
import { normaliseChoices } from "../../../server/src/features/quotes/check-products.ts";
import type { Discount } from "../../../server/src/features/discounts/discounts.queries.ts";
import type { PricedBasket } from "../../../server/src/features/quotes/price-basket.ts";
import type { BookableSpace } from "../../../server/src/features/spaces/spaces.queries.ts";
import type { PlannedDeal } from "./planned-deal.ts";
import type { LandlordSplits, PlannedSpace } from "./plan-deals.ts";
import { seededRandom } from "./seeded-random.ts";

export interface PricedDeal {
  readonly plan: PlannedDeal;
  readonly space: BookableSpace;
  readonly splits: LandlordSplits;
  readonly priced: PricedBasket;
}

/** The probabilities that a first booking uses the new customers' promo code and that others use the general one. */
const welcomeChance = 0.4;
const summerChance = 0.15;

/** Prices all deals as of their booking time, oldest first, and gives some of them a promo code. */
export function priceDeals(
  spaces: readonly PlannedSpace[],
  discounts: readonly Discount[],
): PricedDeal[] {
  const random = seededRandom("discounts");
  const customers = new Set<string>();
  return spaces
    .flatMap(({ deals, ...rest }) => deals.map((plan) => ({ plan, ...rest })))
    .sort((a, b) => Temporal.Instant.compare(a.plan.bookedAt, b.plan.bookedAt))
    .map(({ plan, space, splits, prices }) => {
      // Draws twice for every deal, so that a change to one deal does not affect the codes of others.
      const [wantsWelcome, wantsSummer] = [
        random.chance(welcomeChance),
        random.chance(summerChance),
      ];
      const isFirst = !customers.has(plan.email);
      customers.add(plan.email);
      const code = isWrittenDown(plan)
        ? plan.discount
        : promoCodeFor(isFirst && wantsWelcome, wantsSummer);
      return { plan, space, splits, priced: priceDeal(plan, prices, discountOf(code, discounts)) };
    });
}

function promoCodeFor(usesWelcome: boolean, usesSummer: boolean): string | null {
  if (usesWelcome) {
    return "WELCOME";
  }
  return usesSummer ? "SUMMER10" : null;
}

/** The deals of the demo customer have fixed codes and do not use WELCOME, so that it can be tried out. */
function isWrittenDown({ email }: PlannedDeal): boolean {
  return email === "customer@frontage.test";
}

function discountOf(code: string | null, discounts: readonly Discount[]): Discount | null {
  const discount = discounts.find((candidate) => candidate.code === code) ?? null;
  if (code !== null && !discount) {
    throw new Error(`There is no discount code ${code}`);
  }
  return discount;
}

function priceDeal(
  plan: PlannedDeal,
  list: PlannedSpace["prices"],
  discount: Discount | null,
): PricedBasket {
  const prices = { ...list, now: plan.bookedAt };
  const products = normaliseChoices(plan.products, prices.products);
  const discountRate = discount && rate(discount.rate);
  const answer = quote({ times: plan.times, products, discountRate }, prices);
  if (isQuoteProblem(answer)) {
    throw new Error(`${plan.space} has no price on ${plan.times[0]?.start}: ${answer.code}`);
  }
  return { quote: answer, prices, products, discount };
}
