import type { SpaceChoice } from "@frontage/contract/spaces/space-choices.ts";
import type { SearchOption } from "../../ui/fields/use-found-options.ts";
import { canBeBooked } from "../availability/can-be-booked.ts";

/** A space as an option: "Carnaby Yard, London (coming soon)". */
export function spaceOption(space: SpaceChoice, isForBooking: boolean): SearchOption {
  return {
    value: space.code,
    label: `${space.name}, ${space.city}${space.status === "available" ? "" : " (coming soon)"}`,
    isDisabled: isForBooking && !canBeBooked(space),
  };
}
