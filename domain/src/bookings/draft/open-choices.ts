import type { PricedProduct } from "../../pricing/product.ts";
import type { BookingDraft } from "./booking-draft.ts";

/** The option for how a product is set up, which has no "none". */
export const configurationOption = "configuration";

/**
 * Lists the SKUs of chosen products without a configuration, in the order of the products. Pages ask for one before
 * check-out; a request without one means the first configuration. Source: docs/booking/pricing.md#when-a-booking-changes
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
