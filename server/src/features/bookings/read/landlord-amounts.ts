import { paymentStatusOf } from "@frontage/domain/landlords/payment-status.ts";
import { splitBooking } from "@frontage/domain/landlords/split-booking.ts";
import { money } from "@frontage/domain/money/money.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import type { BookingRow } from "./bookings.queries.ts";

/**
 * Returns a booking's amounts for its landlord: the price of its stored lines, or what is kept of it once cancelled,
 * both shares, and the payment status.
 * Source: docs/people/landlord-pages.md#bookings
 */
export function landlordAmounts(row: BookingRow) {
  const amount = (value: number) => money(value, row.currency);
  const sum = (part: "net" | "tax" | "gross") =>
    row.lines.reduce((total, line) => total + line[part], 0);
  // Of a cancelled booking, only what is kept counts. Source: docs/booking/cancelling.md#landlords
  const price =
    row.keptGross === null
      ? { net: sum("net"), tax: sum("tax"), gross: sum("gross") }
      : { net: row.keptNet ?? 0, tax: row.keptTax ?? 0, gross: row.keptGross };
  const { landlord, frontage } = splitBooking(price, rate(row.landlordSplit));
  return {
    price: amount(price.net),
    tax: amount(price.tax),
    totalPrice: amount(price.gross),
    landlordSplit: amount(landlord.total),
    frontageSplit: amount(frontage.total),
    // What is kept of a cancelled booking is neither paid nor to be paid.
    ...(row.keptGross === null && {
      paymentStatus: paymentStatusOf({ total: price.gross, outstanding: row.outstandingAmount }),
    }),
    hasInvoice: Boolean(row.hasInvoice),
  };
}
