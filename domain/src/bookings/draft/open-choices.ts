import type { PricedProduct } from "../../pricing/product.ts";
import type { BookingDraft } from "./booking-draft.ts";

/** The option that has no "none": how something is set up. */
export const configurationOption = "configuration";

/**
 * The skus of chosen products that nobody has said how to set up, in the order of the products. Pages ask for it before
 * check-out goes on; a request without it means the first configuration. Source: docs/pricing.md#when-a-booking-changes
 */
export function listOpenChoices(
  { products: choices }: Pick<BookingDraft, "products">,
  products: readonly Pick<PricedProduct, "sku" | "options">[],
): string[] {
  return products.flatMap(({ sku, options }) => {
    const option = options.find(({ code }) => code === configurationOption);
    const choice = choices.find((each) => each.sku === sku && each.quantity > 0);
    const chosen = choice?.optionValues[configurationOption];
    const isOpen = option && choice && !option.values.some(({ code }) => code === chosen);
    return isOpen ? [sku] : [];
  });
}
