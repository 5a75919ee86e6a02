import type { Rate } from "./rate.ts";

export interface TaxedAmount {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

/**
 * Divides an amount that was agreed including tax: net is `gross ÷ (1 + rate)`, rounded to the nearest minor unit, and
 * tax is the rest. Prices are made from net amounts by `addTax`. Source: docs/console/bookings.md#extra-charges
 * @param gross whole minor units, ≥ 0
 */
export function splitTax(gross: number, { units, scale }: Rate): TaxedAmount {
  const divisor = scale + units;
  const net = Number((2n * BigInt(gross) * scale + divisor) / (2n * divisor));
  return { net, tax: gross - net, gross };
}
