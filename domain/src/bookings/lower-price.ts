import { grossOf, sumByRate } from "../tax-point/sum-by-rate.ts";
import { shareOut, taxedPart } from "./cancellation/share-out.ts";

/** A line of a booking, in gross and net minor units. */
interface TaxedLine {
  /** Decimal digits. */
  readonly taxRate: string;
  readonly net: number;
  readonly gross: number;
}

interface Reduction extends TaxedLine {
  readonly tax: number;
}

/**
 * Divides an amount by which a price falls among the VAT rates of its lines, in proportion to what is left at each rate.
 * When all of the price is taken off, nothing is left of any rate's net, VAT or gross. Each part is below zero.
 * Source: docs/console/bookings.md#refunds
 * @param amount gross minor units, above 0
 * @throws RangeError if the lines come to less
 */
export function reductionsByRate(lines: readonly TaxedLine[], amount: number): Reduction[] {
  const rates = [...Map.groupBy(lines, ({ taxRate }) => taxRate)].map(([taxRate, ofRate]) => ({
    taxRate,
    net: ofRate.reduce((sum, { net }) => sum + net, 0),
    gross: ofRate.reduce((sum, { gross }) => sum + gross, 0),
  }));
  const grosses = rates.map(({ gross }) => gross);
  const shares = shareOut(amount, grosses, amount);
  if (shares.reduce((sum, share) => sum + share, 0) !== amount) {
    throw new RangeError(`The price cannot fall by ${amount}: it is less`);
  }
  return rates.flatMap((rate, index) => {
    const { net, tax, gross } = taxedPart(rate, shares[index] ?? 0);
    // Avoids minus zero, which the database would store as text "-0".
    return gross === 0
      ? []
      : [{ taxRate: rate.taxRate, net: 0 - net, tax: 0 - tax, gross: 0 - gross }];
  });
}

/**
 * Divides the reductions of a price again if lines were replaced and less than nothing is left of a VAT rate: a reduction
 * has the rates of what it reduces. Each keeps its gross amount. Source: docs/console/bookings.md#refunds
 */
export function withPresentRates<Line extends Reduction & { readonly kind: string }>(
  lines: readonly Line[],
): readonly Line[] {
  const isReduction = ({ kind, gross }: Line) => kind === "credit" && gross < 0;
  const isSound = sumByRate(lines).every(({ gross }) => gross >= 0);
  // A price below zero has no rates to divide it among.
  if (isSound || grossOf(lines) < 0) {
    return lines;
  }
  return lines.filter(isReduction).reduce<readonly Line[]>(
    (left, reduction) => [
      ...left,
      ...reductionsByRate(left, -reduction.gross).map((part) => ({ ...reduction, ...part })),
    ],
    lines.filter((line) => !isReduction(line)),
  );
}
