import { allowsFlexiTicket, withoutNotice } from "@frontage/domain/settings/booking-dates.ts";
import { checkSlot, describeSlotProblem } from "@frontage/domain/availability/check-slot.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import type { ProductChoice } from "@frontage/domain/pricing/product.ts";
import {
  isQuoteProblem,
  quote,
  type Quote,
  type QuotedTime,
} from "@frontage/domain/pricing/quote.ts";
import { overlaps, type Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { Database } from "../../db/connect.ts";
import { InvalidInput, type FieldErrors } from "../../http/reply/refusal.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import type { BookableSpace } from "../spaces/spaces.queries.ts";
import { checkProducts, normaliseChoices } from "./check-products.ts";
import { unknownDiscount } from "../discounts/limit-guesses.ts";
import { findDiscountByCode, type Discount } from "../discounts/discounts.queries.ts";
import { loadPriceList, type SpacePriceList } from "./price-list.ts";

export interface BasketInput {
  readonly times: readonly QuotedTime[];
  readonly products: readonly ProductChoice[];
  readonly discounts: readonly string[];
  /** The rate of a discount that staff give, in decimal digits, in place of a promo code. */
  readonly discountRate?: string | undefined;
}

/** A basket's quote, and the price list, products and discount behind it. */
export interface PricedBasket {
  readonly quote: Quote;
  readonly prices: SpacePriceList;
  readonly products: readonly ProductChoice[];
  readonly discount: Discount | null;
}

/**
 * Checks a basket against the grid, the space's products and the promo codes, and prices it.
 * @param options.hasNoNotice whether times that are too close for customers are priced as well, which is for staff
 * @throws InvalidInput with every problem of the basket
 */
export async function priceBasket(
  db: Database,
  space: BookableSpace,
  basket: BasketInput,
  now: Temporal.Instant,
  { hasNoNotice = false } = {},
): Promise<PricedBasket> {
  const [code] = basket.discounts;
  const [usual, discount] = await Promise.all([
    loadPriceList(db, space, basket.times, now),
    code === undefined ? null : findDiscountByCode(db, code, now),
  ]);
  const prices = hasNoNotice ? { ...usual, settings: withoutNotice(usual.settings) } : usual;
  checkBasket(prices, discount, basket);
  return priceChecked(basket, prices, discount);
}

/**
 * Checks a basket against a price list. `discount` is the one of its promo code; null if there is none.
 * @throws InvalidInput with every problem of the basket
 */
export function checkBasket(
  prices: SpacePriceList,
  discount: Discount | null,
  basket: BasketInput,
): void {
  const errors = choiceFaults(prices, basket);
  if (basket.discounts.length > 0 && !discount) {
    errors["discounts[0]"] = [unknownDiscount];
  }
  throwIfAny(errors);
}

type ReadableChoices = Readable<Pick<BasketInput, "times" | "products">>;

/** Returns what is wrong with times and products, as far as they could be read. */
export async function findChoiceFaults(
  db: Database,
  space: BookableSpace,
  choices: Required<ReadableChoices>,
  now: Temporal.Instant,
  { hasNoNotice = false } = {},
): Promise<FieldErrors> {
  const times = choices.times.flatMap((time) => (isInterval(time) ? [time] : []));
  const usual = await loadPriceList(db, space, times, now);
  const prices = hasNoNotice ? { ...usual, settings: withoutNotice(usual.settings) } : usual;
  return choiceFaults(prices, choices);
}

function choiceFaults(
  prices: SpacePriceList,
  { times = [], products = [] }: ReadableChoices,
): FieldErrors {
  const errors: FieldErrors = {};
  checkTimes(times, prices, errors);
  checkProducts(products, prices.products, errors);
  checkFlexiTickets(times, prices, errors);
  return errors;
}

type ReadableTime = Readable<QuotedTime> | undefined;

const isInterval = (time: ReadableTime): time is ReadableTime & Interval =>
  time?.start !== undefined && time.end !== undefined;

/** Prices a basket that has been checked, by a price list that covers its dates. */
export function priceChecked(
  basket: Pick<BasketInput, "times" | "products" | "discountRate">,
  prices: SpacePriceList,
  discount: Discount | null,
): PricedBasket {
  const products = normaliseChoices(basket.products, prices.products);
  const digits = discount?.rate ?? basket.discountRate;
  const discountRate = digits === undefined ? null : rate(digits);
  const answer = quote({ times: basket.times, products, discountRate }, prices);
  if (isQuoteProblem(answer)) {
    throw new Error(`A checked basket has no price: ${answer.code}`);
  }
  return { quote: answer, prices, products, discount };
}

/**
 * Checks that the grid offers every slot.
 * @throws InvalidInput with the problem of each slot
 */
export async function checkOfferedTimes(
  db: Database,
  space: BookableSpace,
  times: readonly Interval[],
  now: Temporal.Instant,
): Promise<void> {
  const errors: FieldErrors = {};
  checkTimes(times, await loadPriceList(db, space, times, now), errors);
  throwIfAny(errors);
}

function throwIfAny(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
}

function checkTimes(
  times: readonly ReadableTime[],
  prices: SpacePriceList,
  errors: FieldErrors,
): void {
  for (const [index, time] of times.entries()) {
    if (!isInterval(time)) {
      continue;
    }
    const problem = checkSlot(time, prices);
    if (problem) {
      errors[`times[${index}]`] = [describeSlotProblem(problem, time, prices)];
    } else if (
      times.slice(0, index).some((earlier) => isInterval(earlier) && overlaps(earlier, time))
    ) {
      errors[`times[${index}]`] = ["This time overlaps another one of your times."];
    }
  }
}

function checkFlexiTickets(
  times: readonly ReadableTime[],
  { settings, zone, now }: SpacePriceList,
  errors: FieldErrors,
): void {
  for (const [index, { start, includeFlexiTicket } = {}] of times.entries()) {
    if (start && includeFlexiTicket && !allowsFlexiTicket(settings, dateIn(zone, start), now)) {
      errors[`times[${index}].include_flexi_ticket`] = [
        `A flexi-ticket can be added to dates at least ${settings.flexiTicketMinDateOffset} days away.`,
      ];
    }
  }
}
