import type { Product } from "@frontage/contract/spaces/products.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { addTax, rate } from "@frontage/domain/money/rate.ts";

/** The net price of a product in a currency; null if it is not sold in it. */
export function netPriceOf({ prices }: Pick<Product, "prices">, currency: string): number | null {
  return prices.find((price) => price.currency === currency)?.amount ?? null;
}

/**
 * "£25.20 inc VAT p/h", "£6.00 inc VAT a box, per day" or "Free": the price of one unit.
 * Source: docs/booking/pricing.md#rate-cards.
 * @param net minor units
 * @param taxRate decimal digits
 */
export function priceText(
  category: Product["category"],
  net: number,
  currency: string,
  taxRate: string,
): string {
  if (net === 0) {
    return "Free";
  }
  const gross = formatMoney({ amount: addTax(net, rate(taxRate)), currency });
  return category === "storage" ? `${gross} inc VAT a box, per day` : `${gross} inc VAT p/h`;
}
