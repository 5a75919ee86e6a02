import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { canBeBooked } from "../availability/can-be-booked.ts";

/** A space in an enquiry. */
export type EnquirySpace = Pick<
  Space,
  "code" | "name" | "city" | "timeZone" | "status" | "bookingEnabled"
>;

/** Picks the part of spaces that enquiries need. */
export function enquirySpaces(spaces: readonly Space[]): EnquirySpace[] {
  return spaces.map(({ code, name, city, timeZone, status, bookingEnabled }) => ({
    code,
    name,
    city,
    timeZone,
    status,
    bookingEnabled,
  }));
}

/** A space's code if it accepts bookings, else an empty text. */
export function bookableCode(spaces: readonly EnquirySpace[], code: string | undefined): string {
  return spaces.some((space) => space.code === code && canBeBooked(space)) ? (code ?? "") : "";
}
