import type { Product } from "@frontage/contract/spaces/products.ts";
import type { PricedProduct } from "@frontage/domain/pricing/product.ts";

/** Products with their prices in one currency, for the domain's quote. */
export function pricedProducts(products: readonly Product[], currency: string): PricedProduct[] {
  return products.map((product) => ({
    ...product,
    price: product.prices.find((price) => price.currency === currency)?.amount ?? null,
  }));
}
