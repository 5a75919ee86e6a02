import { elapsedMinutes, type Interval } from "../time/interval.ts";

/** What a product is billed by. Source: docs/pricing.md#what-a-booking-costs. */
export type ProductCategory = "bookings" | "staff" | "furniture" | "storage" | "flexi-ticket";

export interface ProductOption {
  readonly code: string;
  readonly values: readonly { readonly code: string }[];
}

/** An extra of a space, as far as its price goes. */
export interface PricedProduct {
  readonly sku: string;
  readonly category: ProductCategory;
  /** 0 or less means unlimited. */
  readonly maxQuantity: number;
  /** Net minor units per hour (storage: per box and day) in the quote's currency; null: not sold in it. */
  readonly price: number | null;
  readonly options: readonly ProductOption[];
}

/** A chosen extra: option code → value code. */
export interface ProductChoice {
  readonly sku: string;
  readonly quantity: number;
  readonly optionValues: Readonly<Record<string, string>>;
}

const extraUnits = (choice: ProductChoice, option: string) =>
  Number(choice.optionValues[option] ?? 0);

/** Minutes billed for one booking: its own length and, for staff, an hour before or after where chosen. */
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

/** Days billed for storage: the booking's own and those chosen before and after. */
export function billedDays(choice: ProductChoice): number {
  return 1 + extraUnits(choice, "days-before") + extraUnits(choice, "days-after");
}

/**
 * The net price of an extra for one booking, in minor units. Storage: quantity × price × days. Everything else:
 * quantity × price × hours, rounded down where half hours leave a fraction. Source: docs/pricing.md#what-a-booking-costs.
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
