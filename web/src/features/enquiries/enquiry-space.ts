import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { canBeBooked } from "../availability/can-be-booked.ts";

/** A space as enquiries name it. */
export type EnquirySpace = Pick<
  Space,
  "code" | "name" | "city" | "timeZone" | "status" | "bookingEnabled"
>;

/** The part of spaces that enquiries need. */
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

/** The code of a space if it can be asked for; else none is chosen. */
export function askableCode(spaces: readonly EnquirySpace[], code: string | undefined): string {
  return spaces.some((space) => space.code === code && canBeBooked(space)) ? (code ?? "") : "";
}
