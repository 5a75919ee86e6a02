import { isCancelled } from "@frontage/domain/bookings/states.ts";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { lastChange, type EventRow } from "./events.queries.ts";

/**
 * Renders events as a calendar (iCalendar). The UID comes from the code of the event and never changes; its version
 * increases with every change. Times are in UTC. An event with a cancelled booking stays, marked as cancelled, and so
 * does one that is off the site, without its text. Source: RFC 5545, RFC 5546 (PUBLISH), RFC 7986.
 */
export function eventsCalendar(name: string, events: readonly EventRow[], origin: string): string {
  const calendar = ical({
    name,
    prodId: { company: "Frontage", product: "Events", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const event of events) {
    const page = `${origin}/content/events/${event.code}`;
    const isTakenOff = event.takenOffAt !== null;
    const description = event.link ? `${event.description}\n\n${event.link}` : event.description;
    calendar.createEvent({
      id: `${event.code}@events.frontage`,
      sequence: event.version + event.calendarSequence + (isCancelled(event) ? 1 : 0),
      stamp: lastChange(event),
      start: event.startsAt,
      end: event.endsAt,
      summary: isTakenOff ? "Event cancelled" : event.name,
      location: `${event.spaceName}, ${event.spaceAddress}`,
      description: isTakenOff ? null : description,
      url: page,
      status:
        isCancelled(event) || isTakenOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
