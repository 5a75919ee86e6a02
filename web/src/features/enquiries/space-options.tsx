import { canBeBooked } from "../availability/can-be-booked.ts";
import type { EnquirySpace } from "./enquiry-space.ts";

/** The options of a space select. Spaces that do not accept bookings are disabled. Source: docs/spaces.md#status. */
export function SpaceOptions({
  spaces,
  placeholder = "Choose a location",
}: {
  spaces: readonly EnquirySpace[];
  placeholder?: string;
}) {
  return (
    <>
      <option value="">{placeholder}</option>
      {spaces.map((space) => (
        <option key={space.code} value={space.code} disabled={!canBeBooked(space)}>
          {space.name}, {space.city}
          {space.status !== "available" && " (coming soon)"}
        </option>
      ))}
    </>
  );
}
