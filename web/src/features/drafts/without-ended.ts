interface Basket {
  readonly products: readonly unknown[];
  readonly discounts: readonly unknown[];
}

/**
 * Leaves out of a basket what its quote was refused for and what has ended since: add-ons and promo codes, not times.
 * @param fields the faults of the refusal by field, such as `products[0].sku`
 */
export function withoutEnded<Ended extends Basket>(
  basket: Ended,
  fields: Readonly<Record<string, unknown>>,
): { readonly left: Ended; readonly hasLostAddOn: boolean; readonly hasLostCode: boolean } {
  const faults = Object.keys(fields);
  const keep = (name: keyof Basket) =>
    basket[name].filter(
      (_, index) => !faults.some((field) => field.startsWith(`${name}[${index}]`)),
    );
  const left = { ...basket, products: keep("products"), discounts: keep("discounts") };
  return {
    left,
    hasLostAddOn: left.products.length < basket.products.length,
    hasLostCode: left.discounts.length < basket.discounts.length,
  };
}
