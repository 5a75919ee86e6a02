import type { Quote, QuoteLine } from "@frontage/domain/pricing/quote.ts";
import { presentQuote } from "../quotes/present-quote.ts";
import type { PricedBasket } from "../quotes/price-basket.ts";

/** What one booking of a deal leaves to be debited later: its paid add-ons, unless they are charged now. */
export function outstandingOf(quote: Quote, time: number): number {
  return quote.outstandingDueDate === null
    ? 0
    : quote.lines
        .filter((line) => line.time === time && line.kind === "product")
        .reduce((sum, line) => sum + line.gross, 0);
}

/** The rows that keep a quote's lines. `bookingIds` are in the order of the basket's times. */
export function lineRows(priced: PricedBasket, bookingIds: readonly number[]) {
  const { lines } = presentQuote(priced);
  const position = (line: QuoteLine) =>
    priced.quote.lines.filter(({ time }) => time === line.time).indexOf(line);
  return priced.quote.lines.map((line, index) => ({
    bookingId: bookingAt(bookingIds, line.time),
    position: position(line),
    kind: line.kind,
    sku: line.sku,
    name: lines[index]?.name ?? line.sku,
    category: line.category,
    quantity: line.quantity,
    hours: line.hours === null ? null : String(line.hours),
    days: line.days,
    optionValues: JSON.stringify(lines[index]?.optionValues ?? {}),
    taxRate: priced.prices.taxDigits,
    discount: line.discount,
    net: line.net,
    tax: line.tax,
    gross: line.gross,
  }));
}

/**
 * The booking that stands for a time of a deal.
 * @throws Error if there is none
 */
export function bookingAt(bookingIds: readonly number[], time: number): number {
  const id = bookingIds[time];
  if (id === undefined) {
    throw new Error(`A deal has no booking for its time ${time}`);
  }
  return id;
}
