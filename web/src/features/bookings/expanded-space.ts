import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";

/** The space of a booking that was loaded with `expand=space`. */
export function expandedSpace({ space }: Booking): Space {
  if (typeof space === "string") {
    throw new Error("The space of a booking was not expanded");
  }
  return space;
}
