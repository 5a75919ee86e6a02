import type { Booking } from "@frontage/contract/bookings.ts";
import type { Space } from "@frontage/contract/spaces.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { BookingRow } from "./bookings.queries.ts";

/** Who looks at a booking: its owner and staff see all of it, a landlord what concerns the space. */
export type Onlooker = "owner" | "landlord";

/** A booking as its owner or a landlord sees it. `space` is given where the caller asked for it whole. */
export function presentBooking(row: BookingRow, onlooker: Onlooker, space?: Space): Booking {
  const amount = (value: number) => money(value, row.currency);
  const sum = (pick: (line: BookingRow["lines"][number]) => number) =>
    amount(row.lines.reduce((total, line) => total + pick(line), 0));
  return {
    code: row.code,
    deal: row.dealCode,
    status: visibleStatus(row.status),
    creator: {
      firstName: row.firstName,
      lastName: row.lastName,
      email: onlooker === "owner" ? row.email : null,
    },
    created: row.createdAt,
    startTime: row.startsAt,
    endTime: row.endsAt,
    space: space ?? row.spaceCode,
    design: row.designCode,
    includeFlexiTicket: row.includeFlexiTicket,
    products: row.lines
      .filter(({ kind }) => kind === "product")
      .map(({ sku, quantity, optionValues }) => ({
        sku,
        quantity,
        optionValues: { ...optionValues },
      })),
    discounts:
      row.discountCode === null
        ? []
        : [
            {
              code: row.discountCode,
              description: row.discountDescription ?? "",
              rate: row.discountRate ?? "0",
            },
          ],
    currency: row.currency,
    lines: row.lines.map((line) => ({
      ...line,
      time: 0,
      optionValues: { ...line.optionValues },
      discount: amount(line.discount),
      net: amount(line.net),
      tax: amount(line.tax),
      gross: amount(line.gross),
    })),
    discount: sum((line) => line.discount),
    total: sum((line) => line.gross),
    outstandingAmount: row.outstandingAmount > 0 ? amount(row.outstandingAmount) : null,
    outstandingDueDate: row.outstandingAmount > 0 ? row.outstandingDueDate : null,
    occupationLicense: null,
  };
}

function visibleStatus(status: BookingRow["status"]): Booking["status"] {
  if (status === "claimed" || status === "released") {
    throw new Error(`A booking that is ${status} is nobody's to see`);
  }
  return status;
}
