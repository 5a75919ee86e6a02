import { canBeBooked } from "../availability/can-be-booked.ts";
import type { EnquirySpace } from "./enquiry-space.ts";

/** The spaces of a select box. What takes no bookings cannot be chosen. Source: docs/spaces.md#status. */
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
