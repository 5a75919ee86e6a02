import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { bookingUrl } from "../content/booking-rows.ts";
import type { MailSite } from "../content/mail-content.ts";
import type { PricedBooking } from "../mail-facts.ts";

/**
 * A booking as a calendar file. Its UID is the booking's for ever, so that a later version replaces the entry; times
 * are UTC and shown by each calendar in its own zone. Source: RFC 5545, RFC 5546 (PUBLISH).
 */
export function calendarFile(
  booking: PricedBooking,
  site: MailSite,
  writtenAt: Temporal.Instant,
): string {
  const { code, space, start, end, sequence } = booking;
  const calendar = ical({
    prodId: { company: "Frontage", product: "Bookings", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${code}@frontage`,
    sequence,
    stamp: writtenAt,
    start,
    end,
    summary: `Frontage: ${space.name}`,
    location: `${space.name}, ${space.address}`,
    description: `Booking ${code}\n${bookingUrl(site, booking)}`,
    url: bookingUrl(site, booking),
    organizer: { name: "Frontage", email: site.contact.email },
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
