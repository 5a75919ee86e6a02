import type { Booking } from "@frontage/contract/bookings/bookings.ts";

/** The code of the design that a booking shows, however much of it was asked for; null without one. */
export function designCodeOf({ design }: Pick<Booking, "design">): string | null {
  return design === null || typeof design === "string" ? design : design.code;
}

/** The name of a booking's design, where it was asked for with `expand=design`; null without one. */
export function designNameOf({ design }: Pick<Booking, "design">): string | null {
  return design === null || typeof design === "string" ? design : design.name;
}
