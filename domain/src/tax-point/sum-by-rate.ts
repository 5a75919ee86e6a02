import type { TaxedAmount } from "../money/split-tax.ts";

/** Net, tax and gross of one rate, in whole minor units. */
export interface RateSum extends TaxedAmount {
  /** The digits of a fraction, such as `0.2`. */
  readonly taxRate: string;
}

/** Adds up amounts by their rate, in the order in which the rates appear. `0.2` and `0.20` are one rate. */
export function sumByRate(amounts: readonly RateSum[]): RateSum[] {
  const byRate = Map.groupBy(amounts, ({ taxRate }) => Number(taxRate));
  return [...byRate.values()].map((amounts) => ({
    taxRate: amounts[0]?.taxRate ?? "0",
    net: amounts.reduce((sum, { net }) => sum + net, 0),
    tax: amounts.reduce((sum, { tax }) => sum + tax, 0),
    gross: amounts.reduce((sum, { gross }) => sum + gross, 0),
  }));
}

/** The same amounts with the other sign. */
export const negate = (amounts: readonly RateSum[]): RateSum[] =>
  amounts.map(({ taxRate, net, tax, gross }) => ({
    taxRate,
    net: -net,
    tax: -tax,
    gross: -gross,
  }));

/** `a − b` by rate. */
export const subtractByRate = (a: readonly RateSum[], b: readonly RateSum[]): RateSum[] =>
  sumByRate([...a, ...negate(b)]);

/** The sum of one rate; zero if there is none. */
export function ofRate(sums: readonly RateSum[], taxRate: string): RateSum {
  const found = sums.find((sum) => Number(sum.taxRate) === Number(taxRate));
  return found ?? { taxRate, net: 0, tax: 0, gross: 0 };
}

export const grossOf = (amounts: readonly TaxedAmount[]): number =>
  amounts.reduce((sum, { gross }) => sum + gross, 0);
