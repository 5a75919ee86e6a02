import type { Space } from "@frontage/contract/spaces.ts";

/** Whether a space takes bookings. Source: specification 1, section 4. */
export function canBeBooked({
  status,
  bookingEnabled,
}: Pick<Space, "status" | "bookingEnabled">): boolean {
  return status === "available" && bookingEnabled;
}
