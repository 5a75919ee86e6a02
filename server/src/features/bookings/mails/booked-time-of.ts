import type { BookedTime, Visit } from "../../mail/mail-facts.ts";
import { withPostcode } from "@frontage/domain/spaces/postcode.ts";
import type { MailedBooking } from "./booking-mails.queries.ts";

/** The facts that every mail about a booking shows. */
export function bookedTimeOf(booking: MailedBooking): BookedTime {
  const { code, spaceName: name, address, timeZone, startsAt: start, endsAt: end } = booking;
  return { code, space: { name, address, timeZone }, start, end };
}

/** The facts of a mail or a calendar file that somebody needs on the day. */
export function visitOf(booking: MailedBooking): Visit {
  const hosts = booking.hosts.map(({ name, title }) => ({ name, title }));
  const { arrival, hostPhone, postcode, ...booked } = booking;
  const address = withPostcode(booked.address, postcode);
  return { ...bookedTimeOf({ ...booking, address }), arrival, hostPhone, hosts };
}
