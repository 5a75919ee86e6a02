import type { SpaceChoice } from "@frontage/contract/spaces/space-choices.ts";
import { canBeBooked } from "../availability/can-be-booked.ts";

/** A space's code if it accepts bookings, else an empty text. */
export function bookableCode(spaces: readonly SpaceChoice[], code: string | undefined): string {
  return spaces.some((space) => space.code === code && canBeBooked(space)) ? (code ?? "") : "";
}
