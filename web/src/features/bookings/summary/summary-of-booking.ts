import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type { Summary } from "./summary.ts";

/** The summary of a placed booking. */
export function summaryOfBooking(
  booking: Booking,
  space: Pick<Space, "name" | "timeZone">,
): Summary {
  return {
    spaceName: space.name,
    zone: space.timeZone,
    currency: booking.currency,
    times: [{ start: booking.start, end: booking.end }],
    lines: booking.lines.map((line) => ({
      ...line,
      discount: line.discount.amount,
      gross: line.gross.amount,
    })),
    discount: booking.discount.amount,
    total: booking.total.amount,
  };
}
