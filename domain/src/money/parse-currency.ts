import { defaultCurrency, money, type Money } from "./money.ts";

const decimalAmount = /^([+-])?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/**
 * Parses an amount from user input or a file ("1,250.50", "£75", 75.5) into minor units of a currency with two
 * decimals. More than two decimals are refused rather than rounded, since a fraction of a penny is a typing error.
 * @throws Error "Unable to parse currency: {value}"
 */
export function parseCurrency(value: string | number, currency: string = defaultCurrency): Money {
  const refuse = () => new Error(`Unable to parse currency: ${value}`);
  const match = decimalAmount.exec(
    String(value)
      .trim()
      .replace(/^([+-]?)\s*[£$€]\s*/, "$1"),
  );
  const [, sign, wholePart = "", decimals = ""] = match ?? [];
  if (!match || decimals.length > 2 || wholePart + decimals === "") {
    throw refuse();
  }
  const whole = Number(wholePart.replaceAll(",", "") || "0");
  const amount = whole * 100 + Number(decimals.padEnd(2, "0"));
  if (!Number.isSafeInteger(amount)) {
    throw refuse();
  }
  return money(sign === "-" && amount !== 0 ? -amount : amount, currency);
}
