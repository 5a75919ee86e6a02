import { paymentStatusOf } from "@frontage/domain/landlords/payment-status.ts";
import { splitBooking } from "@frontage/domain/landlords/split-booking.ts";
import { money } from "@frontage/domain/money/money.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import type { BookingRow } from "./bookings.queries.ts";

/**
 * Returns a booking's amounts for its landlord: the price of its stored lines, both shares, and the payment status.
 * Source: docs/landlord-pages.md#bookings
 */
export function landlordAmounts(row: BookingRow) {
  const amount = (value: number) => money(value, row.currency);
  const sum = (part: "net" | "tax" | "gross") =>
    row.lines.reduce((total, line) => total + line[part], 0);
  const price = { net: sum("net"), gross: sum("gross") };
  const { landlord, frontage } = splitBooking(price, rate(row.landlordSplit));
  return {
    price: amount(price.net),
    tax: amount(sum("tax")),
    totalPrice: amount(price.gross),
    landlordSplit: amount(landlord.total),
    frontageSplit: amount(frontage.total),
    paymentStatus: paymentStatusOf({ total: price.gross, outstanding: row.outstandingAmount }),
    hasInvoice: Boolean(row.hasInvoice),
  };
}
