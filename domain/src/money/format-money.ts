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

/** "£1,239.40": two decimals, comma thousands. For every price that is charged, listed or printed. */
export function formatMoney(value: Money): string {
  return formatterFor(value.currency, 2).format(value.amount / 100);
}

/** "1239.40": in major units without a sign, for machines and for fields to type in. */
export function formatDecimal({ amount }: Money): string {
  return (amount / 100).toFixed(2);
}

/** "£1,239": the nearest whole pound. For grid cells, sample prices and statistics, never for a price to pay. */
export function formatWholeMoney(value: Money): string {
  return formatterFor(value.currency, 0).format(Math.round(value.amount / 100));
}
