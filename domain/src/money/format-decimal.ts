import type { Money } from "./money.ts";

/** "1239.40": major units without a currency sign, for machines and input fields. */
export function formatDecimal({ amount }: Money): string {
  return (amount / 100).toFixed(2);
}
