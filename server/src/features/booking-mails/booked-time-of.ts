import type { BookedTime } from "../mail/mail-facts.ts";
import type { MailedBooking } from "./booking-mails.queries.ts";

/** The facts that every mail about a booking shows. */
export function bookedTimeOf(booking: MailedBooking): BookedTime {
  const { code, spaceName: name, address, timeZone, startsAt: start, endsAt: end } = booking;
  return { code, space: { name, address, timeZone }, start, end };
}
