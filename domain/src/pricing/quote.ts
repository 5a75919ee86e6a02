import { finalPaymentDate } from "../settings/booking-dates.ts";
import type { BookingSettings } from "../settings/booking-settings.ts";
import { addTax, floorTimesRate, rate, type Rate } from "../money/rate.ts";
import type { Interval } from "../time/interval.ts";
import { dateIn } from "../time/zoned-day.ts";
import {
  billedDays,
  billedMinutes,
  productNet,
  type PricedProduct,
  type ProductCategory,
  type ProductChoice,
} from "./product.ts";
import { rentalOf, type RateCard } from "./rate-card.ts";

export interface QuotedTime extends Interval {
  readonly includeFlexiTicket: boolean;
}

/** The choices to price. */
export interface Basket {
  readonly times: readonly QuotedTime[];
  readonly products: readonly ProductChoice[];
  /** The rate of the discount, or null. */
  readonly discountRate: Rate | null;
}

/** The prices of a space and the rules that apply. */
export interface PriceList {
  readonly currency: string;
  readonly zone: string;
  readonly settings: BookingSettings;
  /** The tax rate. */
  readonly taxRate: Rate;
  readonly products: readonly PricedProduct[];
  readonly cardOn: (date: Temporal.PlainDate) => RateCard | null;
  readonly now: Temporal.Instant;
}

/** One line of a quote. All amounts are whole minor units of the quote's currency. */
export interface QuoteLine {
  /** The index of the line's time in the basket. */
  readonly time: number;
  /** `extra` and `credit` are lines of a booking that staff charged or gave back; `quote()` makes neither. */
  readonly kind: "rental" | "flexi_ticket" | "product" | "extra" | "credit";
  readonly sku: string;
  readonly category: ProductCategory;
  readonly quantity: number;
  /** Billed hours; null for storage and the flexi-ticket. */
  readonly hours: number | null;
  /** Billed days; storage only. */
  readonly days: number | null;
  /** The gross discount, ≥ 0: gross(rental) − gross(rental − discount). Rental lines only. */
  readonly discount: number;
  /** After the discount. */
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

export interface Quote {
  readonly currency: string;
  readonly lines: readonly QuoteLine[];
  /** The gross discount, ≥ 0. */
  readonly discount: number;
  readonly net: number;
  readonly tax: number;
  /** Gross. */
  readonly total: number;
  /** The gross amount charged when the booking is placed. */
  readonly chargedNow: number;
  /** The gross amount debited on `outstandingDueDate`. */
  readonly outstanding: number;
  readonly outstandingDueDate: Temporal.PlainDate | null;
}

/** Why a basket has no price. */
export type QuoteProblem =
  | { readonly code: "unpriced_time"; readonly time: number }
  | { readonly code: "unknown_product"; readonly product: number };

export const rentalSku = "hour_booking_01";
export const flexiTicketSku = "flexi-ticket";

/**
 * Prices a basket. The browser uses it to show totals immediately, the server to decide. It ignores availability. It
 * rounds only down, to whole minor units. Source: docs/booking/pricing.md#what-a-booking-costs.
 *
 * Rental, discount and flexi-ticket are charged now; paid add-ons on the final payment date, or now if it has passed.
 */
export function quote(basket: Basket, prices: PriceList): Quote | QuoteProblem {
  const lines: QuoteLine[] = [];
  for (const [time, slot] of basket.times.entries()) {
    const card = prices.cardOn(dateIn(prices.zone, slot.start));
    const rental = card && rentalOf(card, slot, prices.zone, prices.settings);
    if (rental === null) {
      return { code: "unpriced_time", time };
    }
    lines.push(rentalLine(time, slot, rental, basket.discountRate, prices.taxRate));
    if (slot.includeFlexiTicket) {
      lines.push(flexiTicketLine(time, rental, prices));
    }
    for (const [index, choice] of basket.products.entries()) {
      if (choice.quantity > 0) {
        const product = prices.products.find(({ sku }) => sku === choice.sku);
        if (!product || product.price === null) {
          return { code: "unknown_product", product: index };
        }
        lines.push(productLine(time, slot, product, choice, prices.taxRate));
      }
    }
  }
  return { currency: prices.currency, lines, ...totals(lines, basket, prices) };
}

/** Whether `quote()` found no price. */
export function isQuoteProblem(answer: Quote | QuoteProblem): answer is QuoteProblem {
  return "code" in answer;
}

function taxed(net: number, taxRate: Rate): Pick<QuoteLine, "net" | "tax" | "gross"> {
  const gross = addTax(net, taxRate);
  return { net, tax: gross - net, gross };
}

function rentalLine(
  time: number,
  slot: Interval,
  rental: number,
  discountRate: Rate | null,
  taxRate: Rate,
): QuoteLine {
  const charged = taxed(
    discountRate ? rental - floorTimesRate(rental, discountRate) : rental,
    taxRate,
  );
  return {
    time,
    kind: "rental",
    sku: rentalSku,
    category: "bookings",
    quantity: 1,
    hours: hoursOf(slot),
    days: null,
    discount: addTax(rental, taxRate) - charged.gross,
    ...charged,
  };
}

function flexiTicketLine(time: number, rental: number, prices: PriceList): QuoteLine {
  const net = floorTimesRate(rental, rate(prices.settings.flexiTicketRate));
  return {
    time,
    kind: "flexi_ticket",
    sku: flexiTicketSku,
    category: "flexi-ticket",
    quantity: 1,
    hours: null,
    days: null,
    discount: 0,
    ...taxed(net, prices.taxRate),
  };
}

/**
 * Prices one add-on for one time.
 * @throws RangeError if the product has no price in the currency
 */
export function productLine(
  time: number,
  slot: Interval,
  product: PricedProduct,
  choice: ProductChoice,
  taxRate: Rate,
): QuoteLine {
  const isStorage = product.category === "storage";
  return {
    time,
    kind: "product",
    sku: product.sku,
    category: product.category,
    quantity: choice.quantity,
    hours: isStorage ? null : billedMinutes(product, choice, slot) / 60,
    days: isStorage ? billedDays(choice) : null,
    discount: 0,
    ...taxed(productNet(product, choice, slot), taxRate),
  };
}

function hoursOf(slot: Interval): number {
  return (slot.end.epochMilliseconds - slot.start.epochMilliseconds) / 3_600_000;
}

function sum(lines: readonly QuoteLine[], pick: (line: QuoteLine) => number): number {
  return lines.reduce((total, line) => total + pick(line), 0);
}

function totals(
  lines: readonly QuoteLine[],
  basket: Basket,
  prices: PriceList,
): Omit<Quote, "currency" | "lines"> {
  const total = sum(lines, (line) => line.gross);
  const addOns = sum(lines, (line) => (line.kind === "product" ? line.gross : 0));
  const dueDate = addOns > 0 ? dueDateOf(basket, prices) : null;
  const outstanding = dueDate ? addOns : 0;
  return {
    discount: sum(lines, (line) => line.discount),
    net: sum(lines, (line) => line.net),
    tax: sum(lines, (line) => line.tax),
    total,
    chargedNow: total - outstanding,
    outstanding,
    outstandingDueDate: dueDate,
  };
}

function dueDateOf(basket: Basket, prices: PriceList): Temporal.PlainDate | null {
  const [first] = basket.times.map(({ start }) => start).sort(Temporal.Instant.compare);
  return first ? finalPaymentDate(prices.settings, dateIn(prices.zone, first), prices.now) : null;
}
