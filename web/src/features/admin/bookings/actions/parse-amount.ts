/**
 * Parses an amount in major units as typed, such as "60" or "1,234.50". Returns minor units, exactly; null if it is not
 * an amount.
 */
export function parseAmount(text: string): number | null {
  const [, whole = "", fraction = ""] =
    /^(\d{1,3}(?:,\d{3})*|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/^£\s*/, "")) ?? [];
  return whole === ""
    ? null
    : Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
}
