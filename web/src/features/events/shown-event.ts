import { href, type SitePath } from "../../ui/paths/site-path.ts";
import { addressOf } from "@frontage/contract/client.ts";
import {
  downloadCalendarEntry,
  eventTypeTitles,
  type SpaceEvent,
} from "@frontage/contract/bookings/events.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import {
  formatDayAndMonth,
  formatFullDate,
  formatTimeRangeIn,
  formatZone,
} from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";

/** An event formatted for display, as plain data. */
export function showEvent({ start, end, timeZone, entryCost, ...event }: SpaceEvent) {
  const date = dateIn(timeZone, start);
  return {
    code: event.code,
    name: event.name,
    description: event.description,
    type: eventTypeTitles[event.type],
    typeCode: event.type,
    space: event.space,
    picture: event.picture,
    link: event.link,
    day: formatDayAndMonth(date),
    date: formatFullDate(date),
    time: formatTimeRangeIn(timeZone, { start, end }),
    zone: formatZone(timeZone),
    /** ISO 8601. */
    start: start.toString(),
    end: end.toString(),
    cost: entryCost.amount === 0 ? "Free" : formatMoney(entryCost),
    entryCost,
    calendarPath: `/api${addressOf(downloadCalendarEntry, { params: { code: event.code } })}`,
  };
}
export type ShownEvent = ReturnType<typeof showEvent>;

/** The page that shows an event. */
export function eventPath(code: string): SitePath {
  return href("/content/events/:code", { code });
}
