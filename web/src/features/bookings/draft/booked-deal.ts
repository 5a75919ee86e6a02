import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { BookedDeal } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { designCodeOf } from "../booked-design.ts";

/** The parts of a booking that a draft is made from. */
export function bookedDeal(booking: Booking): BookedDeal {
  const { code, space, products, discounts } = booking;
  return {
    code,
    space: typeof space === "string" ? space : space.code,
    design: designCodeOf(booking),
    time: {
      start: booking.start,
      end: booking.end,
      includeFlexiTicket: booking.includeFlexiTicket,
    },
    products,
    discounts: discounts.map((discount) => discount.code),
  };
}
