import type { Quote, QuoteLine } from "@frontage/domain/pricing/quote.ts";
import type { OptionValues, StoredLine } from "../../../db/json-columns.ts";
import { presentQuote } from "../../quotes/present-quote.ts";
import type { PricedBasket } from "../../quotes/price-basket.ts";
import type { SpacePriceList } from "../../quotes/price-list.ts";

/** The price of a booking, in gross minor units: the sum of its lines. */
export function totalOf(quote: Quote, time: number): number {
  return sumOf(quote.lines.filter((line) => line.time === time));
}

/**
 * The amount of a booking that is paid later. On invoice that is all of it; otherwise its paid add-ons, unless they are
 * charged now.
 */
export function outstandingOf(
  quote: Quote,
  time: number,
  paymentTerms: "card" | "invoice" = "card",
): number {
  if (paymentTerms === "invoice") {
    return totalOf(quote, time);
  }
  return quote.outstandingDueDate === null
    ? 0
    : sumOf(quote.lines.filter((line) => line.time === time && line.kind === "product"));
}

const sumOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, line) => sum + line.gross, 0);

/** The rows that store a quote's lines. `bookingIds` are in the order of the basket's times. */
export function lineRows(priced: PricedBasket, bookingIds: readonly number[]) {
  return placedLines(priced).map(({ time, line }) => ({
    ...line,
    bookingId: bookingAt(bookingIds, time),
    optionValues: JSON.stringify(line.optionValues),
  }));
}

/** The lines of a quote as they are stored, with their positions and the indexes of their times. */
export function placedLines(priced: PricedBasket) {
  const { lines } = presentQuote(priced);
  const position = (line: QuoteLine) =>
    priced.quote.lines.filter(({ time }) => time === line.time).indexOf(line);
  return priced.quote.lines.map((line, index) => {
    const { name = line.sku, optionValues = {} } = lines[index] ?? {};
    const stored = storedLine(line, name, optionValues, priced.prices);
    return { time: line.time, line: { ...stored, position: position(line) } };
  });
}

/** Returns the stored form of a line of a quote. */
export function storedLine(
  { time: _, hours, ...line }: QuoteLine,
  name: string,
  optionValues: OptionValues,
  { taxDigits: taxRate }: Pick<SpacePriceList, "taxDigits">,
): StoredLine {
  return { ...line, name, hours: hours === null ? null : String(hours), optionValues, taxRate };
}

/**
 * Returns the booking for one of a deal's times.
 * @throws Error if there is none
 */
export function bookingAt(bookingIds: readonly number[], time: number): number {
  const id = bookingIds[time];
  if (id === undefined) {
    throw new Error(`A deal has no booking for its time ${time}`);
  }
  return id;
}
