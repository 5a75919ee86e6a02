import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { bookingUrl, visitFacts } from "../content/booking-rows.ts";
import type { MailSite } from "../content/mail-content.ts";
import type { PricedBooking } from "../mail-facts.ts";

/** Whether the file adds a booking to a calendar, or removes a cancelled one. */
export type CalendarMethod = "PUBLISH" | "CANCEL";

/**
 * Renders a booking as a calendar file (iCalendar). The UID never changes, so that a later version replaces the entry.
 * Times are in UTC, and each calendar shows them in its zone. Source: RFC 5545, RFC 5546 (PUBLISH, CANCEL),
 * docs/people/mail.md#the-calendar-file
 */
export function calendarFile(
  booking: PricedBooking,
  site: MailSite,
  writtenAt: Temporal.Instant,
  method: CalendarMethod = "PUBLISH",
): string {
  const { code, space, start, end, sequence } = booking;
  const calendar = ical({
    prodId: { company: "Frontage", product: "Bookings", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `${code}@frontage`,
    sequence,
    stamp: writtenAt,
    start,
    end,
    summary: `Frontage: ${space.name}`,
    location: `${space.name}, ${space.address}`,
    description: [
      `Booking ${code}`,
      ...visitFacts(booking).map(({ label, value }) => `${label}: ${value}`),
      bookingUrl(site, booking),
    ].join("\n"),
    url: bookingUrl(site, booking),
    organizer: { name: "Frontage", email: site.contact.email },
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
