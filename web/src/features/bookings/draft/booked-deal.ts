import type { Booking } from "@frontage/contract/bookings.ts";
import type { BookedDeal } from "@frontage/domain/bookings/draft-changes.ts";

/** A booking as a draft takes it up. */
export function bookedDeal(booking: Booking): BookedDeal {
  const { code, space, design, products, discounts } = booking;
  return {
    code,
    space: typeof space === "string" ? space : space.code,
    design,
    time: {
      start: booking.startTime,
      end: booking.endTime,
      includeFlexiTicket: booking.includeFlexiTicket,
    },
    products,
    discounts: discounts.map((discount) => discount.code),
  };
}
