import { rate } from "../money/rate.ts";
import { splitTax } from "../money/split-tax.ts";
import { grossOf, ofRate, sumByRate, type RateSum } from "./sum-by-rate.ts";

/** A line of a booking. */
export interface PricedLine extends RateSum {
  readonly kind: string;
}

/**
 * Divides a payment in advance among the rates of the lines that it pays for. What is outstanding belongs to the add-ons
 * first, so that the payment covers everything else before them, each rate up to what earlier receipts have left of
 * it. A payment above the price counts for the first rate. Source: docs/console/vat-report.md#rates-of-a-payment
 * @param amount gross minor units, above 0
 * @param declared what the receipts of the booking have declared by now
 */
export function sharePayment(
  amount: number,
  lines: readonly PricedLine[],
  declared: readonly RateSum[],
): RateSum[] {
  const price = sumByRate(lines);
  const base = sumByRate(lines.filter(({ kind }) => kind !== "product"));
  const shares = new Map<string, number>();
  let rest = amount;
  const cover = (taxRate: string, upTo: number) => {
    const share = shares.get(taxRate) ?? 0;
    const part = Math.min(rest, Math.max(0, upTo - ofRate(declared, taxRate).gross - share));
    shares.set(taxRate, share + part);
    rest -= part;
  };
  for (const { taxRate } of price) {
    cover(taxRate, ofRate(base, taxRate).gross);
  }
  for (const { taxRate, gross } of price) {
    cover(taxRate, gross);
  }
  const first = price[0]?.taxRate ?? "0";
  shares.set(first, (shares.get(first) ?? 0) + rest);
  return [...shares]
    .filter(([, share]) => share > 0)
    .map(([taxRate, share]) => taxShare(share, ofRate(price, taxRate), ofRate(declared, taxRate)));
}

/** The tax of a share: the payments of a whole price have the tax of its lines, to the penny. */
function taxShare(share: number, price: RateSum, declared: RateSum): RateSum {
  const isWhole = declared.gross + share === price.gross;
  const split = splitTax(share, rate(price.taxRate));
  const tax = isWhole ? price.tax - declared.tax : split.tax;
  const isSound = tax >= 0 && tax <= share;
  return {
    taxRate: price.taxRate,
    ...(isSound ? { net: share - tax, tax, gross: share } : split),
  };
}

/**
 * Divides money that left among the rates of the receipt of its payment. What was declared beyond the present price goes
 * first, then the last rates, since the add-ons are paid last. Never more than the receipt has left.
 * @param amount gross minor units, above 0
 * @param left what of the receipt no credit note has taken back
 * @param excess what all receipts have declared beyond the price, by rate
 */
export function shareRefund(
  amount: number,
  left: readonly RateSum[],
  excess: readonly RateSum[],
): RateSum[] {
  const shares = new Map<string, number>();
  let rest = Math.min(amount, grossOf(left));
  const take = ({ taxRate, gross }: RateSum, upTo: number) => {
    const share = shares.get(taxRate) ?? 0;
    const part = Math.max(0, Math.min(rest, upTo, gross - share));
    shares.set(taxRate, share + part);
    rest -= part;
  };
  for (const sum of left) {
    take(sum, ofRate(excess, sum.taxRate).gross);
  }
  for (const sum of left.toReversed()) {
    take(sum, rest);
  }
  return left.flatMap((sum) => partOf(sum, shares.get(sum.taxRate) ?? 0));
}

/**
 * Takes back what receipts have declared beyond the price by rate, out of the latest first: the booking became
 * cheaper at that rate without money leaving. Returns a share for each receipt.
 * @param receipts what each of them has left, in the order of issue
 */
export function shareExcess(
  receipts: readonly (readonly RateSum[])[],
  price: readonly RateSum[],
): RateSum[][] {
  const declared = sumByRate(receipts.flat());
  const excess = new Map(
    declared.map(({ taxRate, gross }) => [
      Number(taxRate),
      Math.max(0, gross - Math.max(0, ofRate(price, taxRate).gross)),
    ]),
  );
  return receipts
    .toReversed()
    .map((left) =>
      left.flatMap((sum) => {
        const key = Number(sum.taxRate);
        const part = Math.min(sum.gross, excess.get(key) ?? 0);
        excess.set(key, (excess.get(key) ?? 0) - part);
        return partOf(sum, part);
      }),
    )
    .toReversed();
}

/** Part of a sum, with its part of the tax rounded down. The whole has all of it. */
function partOf({ taxRate, tax, gross }: RateSum, part: number): RateSum[] {
  if (part <= 0) {
    return [];
  }
  const share = Number((BigInt(tax) * BigInt(part)) / BigInt(gross));
  return [{ taxRate, net: part - share, tax: share, gross: part }];
}
