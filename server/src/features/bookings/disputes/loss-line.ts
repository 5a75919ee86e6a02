import type { StoredLine } from "../../../db/json-columns.ts";

/**
 * The line below zero by which a loss lowers a price. Its tax is in proportion to that of the lines, so that nothing is left
 * of either when everything is lost.
 * @param amount gross minor units, at most the sum of the lines
 */
export function lossLine(lines: readonly StoredLine[], amount: number, name: string): StoredLine {
  const sum = (part: "tax" | "gross") => lines.reduce((total, line) => total + line[part], 0);
  const gross = sum("gross");
  const left = gross - amount;
  const taxLeft = gross === 0 ? 0 : Number((BigInt(sum("tax")) * BigInt(left)) / BigInt(gross));
  const tax = sum("tax") - taxLeft;
  return {
    kind: "credit",
    sku: "credit",
    name,
    category: "bookings",
    quantity: 1,
    hours: null,
    days: null,
    optionValues: {},
    taxRate: lines.find(({ kind }) => kind === "rental")?.taxRate ?? "0",
    discount: 0,
    net: tax - amount,
    tax: 0 - tax,
    gross: -amount,
  };
}
