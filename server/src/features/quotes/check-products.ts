import type { PricedProduct, ProductChoice } from "@frontage/domain/pricing/product.ts";
import type { FieldErrors } from "../../http/reply/refusal.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";

export const productNotFound = (sku: string) => `Product not found: ${sku}`;

/**
 * Adds an error for every choice that the space does not sell: unknown products, options and values, and excessive
 * quantities. What could not be read of a choice is left out. Source: docs/booking/wizard.md#add-ons.
 * @param booked skus that the booking has already; it may keep or remove them even if they are no longer sold
 */
export function checkProducts(
  choices: Readable<readonly ProductChoice[]>,
  products: readonly PricedProduct[],
  errors: FieldErrors,
  booked: ReadonlySet<string> = new Set(),
): void {
  const seen = new Set<string>();
  for (const [index, choice] of choices.entries()) {
    const refuse = (field: string, message: string) => {
      (errors[`products[${index}].${field}`] ??= []).push(message);
    };
    if (choice?.sku === undefined) {
      continue;
    }
    const { quantity = 0, optionValues = {} } = choice;
    const product = products.find(({ sku }) => sku === choice.sku);
    const isBooked = booked.has(choice.sku);
    if (!isBooked && (!product || product.price === null)) {
      refuse("sku", productNotFound(choice.sku));
      continue;
    }
    if (seen.has(choice.sku)) {
      refuse("sku", "Each product can be chosen once.");
    }
    seen.add(choice.sku);
    if (isBooked || !product) {
      continue;
    }
    if (product.maxQuantity > 0 && quantity > product.maxQuantity) {
      refuse("quantity", `Choose at most ${product.maxQuantity}.`);
    }
    for (const [option, value] of Object.entries(optionValues)) {
      const known = product.options.find(({ code }) => code === option);
      if (!known) {
        refuse(`option_values.${option}`, "This product has no such option.");
      } else if (!known.values.some(({ code }) => code === value)) {
        const values = known.values.map(({ code }) => code).join(", ");
        refuse(`option_values.${option}`, `Expected one of: ${values}.`);
      }
    }
  }
}

/** Removes choices with a quantity of 0, and adds the first configuration where none was chosen. */
export function normaliseChoices(
  choices: readonly ProductChoice[],
  products: readonly PricedProduct[],
): ProductChoice[] {
  return choices
    .filter(({ quantity }) => quantity > 0)
    .map((choice) => {
      const options = products.find(({ sku }) => sku === choice.sku)?.options ?? [];
      const [configuration] = options.find(({ code }) => code === "configuration")?.values ?? [];
      return configuration && choice.optionValues["configuration"] === undefined
        ? {
            ...choice,
            optionValues: { ...choice.optionValues, configuration: configuration.code },
          }
        : choice;
    });
}
