import type { Interval } from "../time/interval.ts";
import type { ProductChoice } from "./product.ts";
import { productLine, type PriceList, type QuoteLine } from "./quote.ts";

/** An extra as it was booked, with whatever else is kept of its line. */
export interface BookedExtra {
  readonly sku: string;
  readonly quantity: number;
  readonly optionValues: Readonly<Record<string, string>>;
}

/** A choice of an edited booking: with the line that it keeps, or the one that prices it anew. */
export type RepricedChoice<Line> =
  | { readonly kind: "kept"; readonly line: Line }
  | { readonly kind: "priced"; readonly choice: ProductChoice; readonly line: QuoteLine };

/**
 * Prices the extras of a booking that is edited: what did not change keeps its line as it was booked, whatever the
 * price list says now; what changed or is new is priced by today's list. Pure, and the same in browser and server.
 * Choices of nothing are left out; null if the list has no price for one that changed.
 * Source: docs/pricing.md#when-a-booking-changes.
 * @param choices with the first configuration filled in where there is one to choose, as they are kept
 */
export function repriceExtras<Line extends BookedExtra>(
  booked: readonly Line[],
  choices: readonly ProductChoice[],
  slot: Interval,
  prices: Pick<PriceList, "products" | "taxRate">,
): RepricedChoice<Line>[] | null {
  const repriced: RepricedChoice<Line>[] = [];
  for (const choice of choices.filter(({ quantity }) => quantity > 0)) {
    const kept = findUnchanged(booked, choice);
    if (kept) {
      repriced.push({ kind: "kept", line: kept });
      continue;
    }
    const product = prices.products.find(({ sku }) => sku === choice.sku);
    if (!product || product.price === null) {
      return null;
    }
    const line = productLine(0, slot, product, choice, prices.taxRate);
    repriced.push({ kind: "priced", choice, line });
  }
  return repriced;
}

/** The booked extra that a choice leaves as it is; null if it changes or adds one. */
export function findUnchanged<Line extends BookedExtra>(
  booked: readonly Line[],
  choice: ProductChoice,
): Line | null {
  return (
    booked.find(
      (line) =>
        line.sku === choice.sku &&
        line.quantity === choice.quantity &&
        sameOptions(line.optionValues, choice.optionValues),
    ) ?? null
  );
}

type OptionValues = Readonly<Record<string, string>>;

/** An option that was not chosen is the same as none of it. */
function sameOptions(a: OptionValues, b: OptionValues): boolean {
  return [...Object.keys(a), ...Object.keys(b)].every(
    (code) => (a[code] ?? "0") === (b[code] ?? "0"),
  );
}
