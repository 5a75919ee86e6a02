import type { Interval } from "../time/interval.ts";
import type { ProductChoice } from "./product.ts";
import { productLine, type PriceList, type QuoteLine } from "./quote.ts";

/** A booked add-on, with the rest of its line. */
export interface BookedAddOn {
  readonly sku: string;
  readonly quantity: number;
  readonly optionValues: Readonly<Record<string, string>>;
}

/** A choice in an edited booking: unchanged with its booked line, or repriced. */
export type RepricedChoice<Line> =
  | { readonly kind: "kept"; readonly line: Line }
  | { readonly kind: "priced"; readonly choice: ProductChoice; readonly line: QuoteLine };

/**
 * Prices the add-ons of an edited booking. Unchanged ones keep their booked lines; changed and new ones get today's
 * prices. Choices with a quantity of 0 are omitted. Null if a changed add-on has no price.
 * Source: docs/booking/pricing.md#when-a-booking-changes.
 * @param choices with the first configuration filled in, as stored
 */
export function repriceAddOns<Line extends BookedAddOn>(
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

/** The booked add-on that a choice leaves unchanged; null if it changes or adds one. */
export function findUnchanged<Line extends BookedAddOn>(
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

/** An omitted option equals "none". */
function sameOptions(a: OptionValues, b: OptionValues): boolean {
  return [...Object.keys(a), ...Object.keys(b)].every(
    (code) => (a[code] ?? "0") === (b[code] ?? "0"),
  );
}
