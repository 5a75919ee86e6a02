import { groupThousands } from "./group-thousands.ts";
import type { Money } from "./money.ts";

const signs: Readonly<Record<string, string>> = { GBP: "£", EUR: "€", USD: "$" };

/**
 * "£", or "CHF" and a space. `Intl` is not asked: server and browser know different currencies, and their texts must
 * not differ. Source: docs/speed/first-visit.md#the-same-page-twice
 */
const signOf = (currency: string) => signs[currency] ?? `${currency}\u{a0}`;

/** Formats an amount in whole minor units. */
function format(amount: number, currency: string, decimals: 0 | 2): string {
  const figures = groupThousands((Math.abs(amount) / 100).toFixed(decimals));
  return `${amount < 0 ? "-" : ""}${signOf(currency)}${figures}`;
}

/** "£1,239.40", for every price that is charged, listed or printed. */
export function formatMoney({ amount, currency }: Money): string {
  return format(amount, currency, 2);
}

/** "£1,239" for whole pounds, else "£1,239.40": for sums and prices next to others. */
export function formatShortMoney(money: Money): string {
  return money.amount % 100 === 0 ? formatWholeMoney(money) : formatMoney(money);
}

/** "£1,239", rounded to whole pounds. For sample prices and statistics, never for a price to pay. */
export function formatWholeMoney({ amount, currency }: Money): string {
  return format(Math.round(amount / 100) * 100, currency, 0);
}
