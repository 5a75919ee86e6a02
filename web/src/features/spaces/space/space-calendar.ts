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

/** A day of a calendar, formatted on the server, so that the page needs no date code. */
export interface CalendarDay {
  /** ISO date. */
  readonly date: string;
  readonly day: number;
  /** "Saturday 12 June". */
  readonly name: string;
  /** Null for dates that are too soon to book. */
  readonly status: DayStatus | null;
}

export interface SpaceCalendar {
  /** "June 2027". */
  readonly title: string;
  /** Months such as `2027-05`; null at either end of the calendar. */
  readonly previous: string | null;
  readonly next: string | null;
  /** The number of empty cells before the first day; 0 for a Monday. */
  readonly offset: number;
  readonly days: readonly CalendarDay[];
  /** "Saturday 12 June, 10:00–18:00" and its ISO date; null without free time within half a year. */
  readonly nextFree: { readonly date: string; readonly text: string } | null;
}

/** The number of months in the calendar. */
const monthCount = 12;

/**
 * Loads a month of a space for its page. Rendered on the server, it needs no script.
 * @param wanted the month of the address; another value leads to the first month with a free time
 * @returns null for a space that takes no bookings, and after a failure: the page shows no calendar then
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
    const next = await findNextFree(earliest, load);
    const firstFree = next ? dateIn(space.timeZone, next.start).toPlainYearMonth() : first;
    const month = monthToShow(wanted, first, firstFree);
    const days = await load(month);
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

/** The wanted month if the calendar shows it, otherwise the one to open with. */
export function monthToShow(
  wanted: string | null,
  first: Temporal.PlainYearMonth,
  opening: Temporal.PlainYearMonth,
): Temporal.PlainYearMonth {
  return (
    Array.from({ length: monthCount }, (_, index) => first.add({ months: index })).find(
      (month) => month.toString() === wanted,
    ) ?? opening
  );
}

/** The title of a month, the months beside it and the offset of its first day. */
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
