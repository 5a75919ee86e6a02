import type { PricedProduct, ProductChoice } from "../../pricing/product.ts";
import type { BookingDraft } from "./booking-draft.ts";

export interface FittedDraft {
  readonly draft: BookingDraft;
  /** The chosen SKUs that the space does not sell. */
  readonly unknown: readonly string[];
}

/**
 * Limits a draft to what its space sells: removes unknown products, caps quantities, and drops options and values that
 * a product does not have. Returns the same draft if nothing changes. Source: docs/booking/wizard.md#add-ons.
 * @param booked the add-ons of the edited booking, which stay even if no longer sold
 */
export function fitProducts(
  draft: BookingDraft,
  products: readonly PricedProduct[],
  booked: readonly ProductChoice[] = [],
): FittedDraft {
  const unknown: string[] = [];
  const fitted = draft.products.flatMap((choice) => {
    const product = products.find(({ sku }) => sku === choice.sku);
    if (product && product.price !== null) {
      return [fitChoice(choice, product)];
    }
    if (booked.some(({ sku }) => sku === choice.sku)) {
      return [choice];
    }
    unknown.push(choice.sku);
    return [];
  });
  const isUnchanged =
    unknown.length === 0 && fitted.every((choice, index) => choice === draft.products[index]);
  return { draft: isUnchanged ? draft : { ...draft, products: fitted }, unknown };
}

function fitChoice(choice: ProductChoice, { maxQuantity, options }: PricedProduct): ProductChoice {
  const known = Object.entries(choice.optionValues).filter(([option, value]) =>
    options.some(({ code, values }) => code === option && values.some((v) => v.code === value)),
  );
  const quantity = maxQuantity > 0 ? Math.min(choice.quantity, maxQuantity) : choice.quantity;
  return quantity === choice.quantity && known.length === Object.keys(choice.optionValues).length
    ? choice
    : { ...choice, quantity, optionValues: Object.fromEntries(known) };
}
