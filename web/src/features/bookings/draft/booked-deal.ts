import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { BookedDeal } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { designCodeOf } from "../booked-design.ts";

/** A booking as a draft takes it up. */
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
