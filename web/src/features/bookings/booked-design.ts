import type { Booking } from "@frontage/contract/bookings/bookings.ts";

/** The code of a booking's design, expanded or not; null without one. */
export function designCodeOf({ design }: Pick<Booking, "design">): string | null {
  return design === null || typeof design === "string" ? design : design.code;
}

/** The name of a booking's design, if it was loaded with `expand=design`; null otherwise. */
export function designNameOf({ design }: Pick<Booking, "design">): string | null {
  return design === null || typeof design === "string" ? design : design.name;
}
