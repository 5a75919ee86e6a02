import { getAvailability } from "@frontage/contract/spaces/availability.ts";
import type { Api } from "@frontage/contract/client.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type {
  DayAvailability,
  DayStatus,
} from "@frontage/domain/availability/month-availability.ts";
import { earliestBookableDate } from "@frontage/domain/settings/booking-dates.ts";
import { formatNearDate, formatNearTimeIn, monthName } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { daysOf, findNextFree } from "../../availability/find-next-free.ts";
import { canBeBooked } from "../../availability/can-be-booked.ts";

/** A day of a calendar, ready to print: the page that shows it needs no arithmetic in the browser. */
export interface CalendarDay {
  /** ISO date. */
  readonly date: string;
  readonly day: number;
  /** "Saturday 12 June". */
  readonly name: string;
  /** Null for dates that are too close to be booked. */
  readonly status: DayStatus | null;
}

export interface SpaceCalendar {
  /** "June 2027". */
  readonly title: string;
  /** Months such as `2027-05`; null where the calendar ends. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Empty cells before the first day: 0 if it is a Monday. */
  readonly offset: number;
  readonly days: readonly CalendarDay[];
  /** "Saturday 12 June, 10:00 – 18:00" and its ISO date; null if half a year has nothing free. */
  readonly nextFree: { readonly date: string; readonly text: string } | null;
}

/** Months that can be leafed through. */
const monthCount = 12;

/**
 * A month of a space for its page, rendered on the server: it works without script and costs the page none.
 * @param wanted the month of the address; the first that can be booked if it is none of those on offer
 * @returns null for a space that takes no bookings, and where the answer fails: the page is shown without it
 */
export async function loadSpaceCalendar(
  api: Api,
  space: Space,
  wanted: string | null,
  now: Temporal.Instant,
): Promise<SpaceCalendar | null> {
  if (!canBeBooked(space)) {
    return null;
  }
  try {
    const earliest = earliestBookableDate(await api(getBookingSettings), now);
    const months = new Map<string, Promise<readonly DayAvailability[]>>();
    const load = (month: Temporal.PlainYearMonth) => {
      const known = months.get(month.toString());
      const days =
        known ??
        api(getAvailability, { params: { code: space.code }, query: { month } }).then(daysOf);
      months.set(month.toString(), days);
      return days;
    };
    const first = earliest.toPlainYearMonth();
    const month = monthOnOffer(wanted, first);
    const [days, next] = await Promise.all([load(month), findNextFree(earliest, load)]);
    return {
      ...describeMonth(month, first),
      days: days.map(({ date, status }) => ({
        date: date.toString(),
        day: date.day,
        name: formatNearDate(date),
        status: Temporal.PlainDate.compare(date, earliest) < 0 ? null : status,
      })),
      nextFree: next && {
        date: dateIn(space.timeZone, next.start).toString(),
        text: formatNearTimeIn(space.timeZone, next),
      },
    };
  } catch {
    return null;
  }
}

/** The month that is shown: the one asked for, if it is among those from `first` on. */
export function monthOnOffer(
  wanted: string | null,
  first: Temporal.PlainYearMonth,
): Temporal.PlainYearMonth {
  return (
    Array.from({ length: monthCount }, (_, index) => first.add({ months: index })).find(
      (month) => month.toString() === wanted,
    ) ?? first
  );
}

/** The title of a month, its neighbours on offer and how its first week begins. */
export function describeMonth(month: Temporal.PlainYearMonth, first: Temporal.PlainYearMonth) {
  const last = first.add({ months: monthCount - 1 });
  const isFirst = month.equals(first);
  const isLast = month.equals(last);
  return {
    title: `${monthName(month.month)} ${month.year}`,
    previous: isFirst ? null : month.subtract({ months: 1 }).toString(),
    next: isLast ? null : month.add({ months: 1 }).toString(),
    offset: month.toPlainDate({ day: 1 }).dayOfWeek - 1,
  };
}
