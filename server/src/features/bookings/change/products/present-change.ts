import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { money } from "@frontage/domain/money/money.ts";
import { z } from "zod";
import type { PlannedChange } from "./plan-products.ts";
import { totalOf } from "../../../booking-records/stored-booking.queries.ts";

/** Presents the booking after a change as a quote in wire form. */
export function changeQuoteJson(
  { change: { lines, outstandingAmount, outstandingDueDate }, chargedNow }: PlannedChange,
  currency: string,
): unknown {
  const amount = (value: number) => money(value, currency);
  return z.encode(getQuote.answer, {
    lines: lines.map((line) => ({
      ...line,
      time: 0,
      hours: line.hours === null ? null : Number(line.hours),
      optionValues: { ...line.optionValues },
      discount: amount(line.discount),
      net: amount(line.net),
      tax: amount(line.tax),
      gross: amount(line.gross),
    })),
    discount: amount(lines.reduce((sum, { discount }) => sum + discount, 0)),
    total: amount(totalOf(lines)),
    chargedNow: amount(chargedNow),
    outstanding: amount(outstandingAmount),
    outstandingDueDate:
      outstandingDueDate === null ? null : Temporal.PlainDate.from(outstandingDueDate),
  });
}
