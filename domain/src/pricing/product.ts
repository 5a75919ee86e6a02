import { elapsedMinutes, type Interval } from "../time/interval.ts";

/** The category of a product, which decides how it is billed. Source: docs/booking/pricing.md#what-a-booking-costs. */
export type ProductCategory = "bookings" | "staff" | "furniture" | "storage" | "flexi-ticket";

export interface ProductOption {
  readonly code: string;
  readonly values: readonly { readonly code: string }[];
}

/** The price-related parts of an add-on. */
export interface PricedProduct {
  readonly sku: string;
  readonly category: ProductCategory;
  /** 0 or less means unlimited. */
  readonly maxQuantity: number;
  /** Net minor units per hour (storage: per box and day) in the quote's currency; null if not sold in it. */
  readonly price: number | null;
  readonly options: readonly ProductOption[];
}

/** A chosen add-on with its options: option code → value code. */
export interface ProductChoice {
  readonly sku: string;
  readonly quantity: number;
  readonly optionValues: Readonly<Record<string, string>>;
}

const extraUnits = (choice: ProductChoice, option: string) =>
  Number(choice.optionValues[option] ?? 0);

/** The billed minutes for one booking: its length and, for staff, the chosen hours before and after. */
export function billedMinutes(
  product: PricedProduct,
  choice: ProductChoice,
  slot: Interval,
): number {
  const extraHours =
    product.category === "staff"
      ? extraUnits(choice, "hours-before") + extraUnits(choice, "hours-after")
      : 0;
  return elapsedMinutes(slot) + 60 * extraHours;
}

/** The billed days of storage: the day of the booking and the chosen days before and after. */
export function billedDays(choice: ProductChoice): number {
  return 1 + extraUnits(choice, "days-before") + extraUnits(choice, "days-after");
}

/**
 * Returns the net price of an add-on for one booking, in minor units. Storage: quantity × price × days. Everything
 * else: quantity × price × hours, rounded down. Source: docs/booking/pricing.md#what-a-booking-costs.
 * @throws RangeError if the product has no price in the currency
 */
export function productNet(product: PricedProduct, choice: ProductChoice, slot: Interval): number {
  if (product.price === null) {
    throw new RangeError(`${product.sku} has no price in this currency`);
  }
  const perUnit = choice.quantity * product.price;
  return product.category === "storage"
    ? perUnit * billedDays(choice)
    : Math.floor((perUnit * billedMinutes(product, choice, slot)) / 60);
}
