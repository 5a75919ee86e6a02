import type { Space } from "@frontage/contract/spaces/spaces.ts";

/** Whether a space accepts bookings. Source: docs/spaces/spaces.md#status. */
export function canBeBooked({
  status,
  bookingEnabled,
}: Pick<Space, "status" | "bookingEnabled">): boolean {
  return status === "available" && bookingEnabled;
}
