import type { Money } from "./money.ts";

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(currency: string, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${currency}${decimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat("en-GB", {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** "£1,239.40", for every price that is charged, listed or printed. */
export function formatMoney(value: Money): string {
  return formatterFor(value.currency, 2).format(value.amount / 100);
}

/** "1239.40": major units without a currency sign, for machines and input fields. */
export function formatDecimal({ amount }: Money): string {
  return (amount / 100).toFixed(2);
}

/** "£1,239", rounded to whole pounds. For grid cells, sample prices and statistics, never for a price to pay. */
export function formatWholeMoney(value: Money): string {
  return formatterFor(value.currency, 0).format(Math.round(value.amount / 100));
}
