import { parseCurrency } from "@frontage/domain/money/parse-currency.ts";

const percentage = /^(\d{1,3})(?:\.(\d{1,6}))?$/;

/** "12.5" for the rate "0.125". */
export function percentText(rate: string): string {
  const [whole = "0", decimals = ""] = rate.split(".");
  const digits = decimals.padEnd(2, "0");
  const text = `${Number(whole + digits.slice(0, 2))}.${digits.slice(2)}`;
  return text.replace(/\.?0*$/, "") || "0";
}

/** The rate of a typed percentage in exact decimal digits: "0.125" for "12.5"; null unless it is from 0 to 100. */
export function rateOfPercent(typed: string): string | null {
  const [, whole, decimals = ""] = percentage.exec(typed.trim()) ?? [];
  if (whole === undefined || Number(typed) > 100) {
    return null;
  }
  const digits = whole.padStart(3, "0");
  return (
    `${Number(digits.slice(0, -2))}.${digits.slice(-2)}${decimals}`.replace(/\.?0*$/, "") || "0"
  );
}

/** Parses a typed number. NaN if nothing was typed, which the contract refuses. */
export function numberOf(typed: string): number {
  return typed.trim() === "" ? Number.NaN : Number(typed);
}

/** A typed amount such as "60", "£1.50" or "1,234.50" in minor units; null if it is not one, or less than 0. */
export function amountOf(typed: string): number | null {
  try {
    const { amount } = parseCurrency(typed);
    return amount < 0 ? null : amount;
  } catch {
    return null;
  }
}

/** The date of a date field; null if it is empty or incomplete. */
export function dateOf(typed: string): Temporal.PlainDate | null {
  try {
    return typed === "" ? null : Temporal.PlainDate.from(typed);
  } catch {
    return null;
  }
}
