import type { ProductCategory } from "./product.ts";

interface Coded {
  readonly code: string;
}

interface CodedOption extends Coded {
  readonly values: readonly Coded[];
}

/** The options with numeric values, which multiply the price, and the categories that have them. */
const counted: Readonly<
  Record<string, { readonly category: ProductCategory; readonly values: readonly string[] }>
> = {
  "hours-before": { category: "staff", values: ["0", "1"] },
  "hours-after": { category: "staff", values: ["0", "1"] },
  "days-before": { category: "storage", values: ["0", "1", "2", "3"] },
  "days-after": { category: "storage", values: ["0", "1", "2", "3"] },
};

/**
 * Returns why a product cannot have its options, one reason for each that it cannot have. Extra hours belong to staff and extra days to storage,
 * with the values that the price rules know. Other options may have any values.
 * Source: docs/booking/pricing.md#what-a-booking-costs
 */
export function productOptionsProblems(
  category: ProductCategory,
  options: readonly CodedOption[],
): string[] {
  return options.flatMap((option, index) => {
    const rule = Object.hasOwn(counted, option.code) ? counted[option.code] : undefined;
    const codes = option.values.map(({ code }) => code);
    if (options.slice(0, index).some(({ code }) => code === option.code)) {
      return [`The option ${option.code} appears twice.`];
    }
    if (new Set(codes).size < codes.length) {
      return [`The option ${option.code} has a value twice.`];
    }
    if (rule && rule.category !== category) {
      return [`Only ${rule.category} has the option ${option.code}.`];
    }
    if (rule && codes.join() !== rule.values.join()) {
      return [`The values of ${option.code} are ${rule.values.join(", ")}.`];
    }
    return [];
  });
}
