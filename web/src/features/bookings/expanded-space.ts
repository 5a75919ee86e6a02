import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { Space, SpaceSummary } from "@frontage/contract/spaces/spaces.ts";

/** Whether the space of a booking is the space itself, which only `expand=space` loads. */
export const isWholeSpace = (space: Booking["space"]): space is Space =>
  typeof space !== "string" && !("picture" in space);

/** The space of a booking that was loaded with `expand=space`. */
export function expandedSpace({ space }: Booking): Space {
  if (!isWholeSpace(space)) {
    throw new Error("The space of a booking was not expanded");
  }
  return space;
}

/** The summary of a booking's space, loaded with `expand=space_summary`. */
export function summarisedSpace({ space }: Booking): SpaceSummary {
  if (typeof space === "string" || isWholeSpace(space)) {
    throw new Error("The space of a booking was not summarised");
  }
  return space;
}
