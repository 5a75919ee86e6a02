import type { EndpointAnswer } from "@frontage/contract/endpoint.ts";
import type { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { money } from "@frontage/domain/money/money.ts";
import { flexiTicketSku, rentalSku } from "@frontage/domain/pricing/quote.ts";
import type { PricedBasket } from "./price-basket.ts";

/** The names of lines that are not products of the space. */
const lineNames: Readonly<Record<string, string>> = {
  [rentalSku]: "Space rental",
  [flexiTicketSku]: "Flexi-Ticket",
};

export function presentQuote({
  quote,
  prices,
  products,
}: PricedBasket): EndpointAnswer<typeof getQuote> {
  const amount = (value: number) => money(value, quote.currency);
  return {
    lines: quote.lines.map((line) => ({
      ...line,
      name:
        lineNames[line.sku] ??
        prices.products.find(({ sku }) => sku === line.sku)?.name ??
        line.sku,
      optionValues: { ...products.find(({ sku }) => sku === line.sku)?.optionValues },
      discount: amount(line.discount),
      net: amount(line.net),
      tax: amount(line.tax),
      gross: amount(line.gross),
    })),
    discount: amount(quote.discount),
    total: amount(quote.total),
    chargedNow: amount(quote.chargedNow),
    outstanding: amount(quote.outstanding),
    outstandingDueDate: quote.outstandingDueDate,
  };
}
