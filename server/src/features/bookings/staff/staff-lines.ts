import { rate } from "@frontage/domain/money/rate.ts";
import { splitTax } from "@frontage/domain/money/split-tax.ts";
import type { StoredLine } from "../../../db/json-columns.ts";
import type { StoredBooking } from "../../booking-records/stored-booking.queries.ts";

/** The line of an extra charge. `amount` is gross; the tax rate is that of the rental. */
export function extraLine(booking: StoredBooking, amount: number, reason: string): StoredLine {
  const { digits, taxed } = taxOf(booking, amount);
  return {
    ...line(digits),
    kind: "extra",
    sku: "extra",
    name: `Extra charge: ${reason}`,
    ...taxed,
  };
}

function taxOf({ lines, code }: StoredBooking, amount: number) {
  const digits = lines.find(({ kind }) => kind === "rental")?.taxRate;
  if (digits === undefined) {
    throw new Error(`The booking ${code} has no rental`);
  }
  return { digits, taxed: splitTax(amount, rate(digits)) };
}

const line = (taxRate: string) =>
  ({
    category: "bookings",
    quantity: 1,
    hours: null,
    days: null,
    optionValues: {},
    taxRate,
    discount: 0,
  }) as const;
