import type { Api } from "@frontage/contract/client.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type { DayStatus } from "@frontage/domain/availability/month-availability.ts";
import { lastQuestionDate } from "@frontage/domain/search/question-dates.ts";
import { earliestBookableDate, todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { formatNearDate, formatNearTimeIn, monthName } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { findNextFree } from "../../availability/find-next-free.ts";
import { canBeBooked } from "../../availability/can-be-booked.ts";
import { readWantedHours } from "../../availability/wanted-time.ts";
import { loadChosenHours, type ChosenHours } from "../hours/chosen-hours.ts";
import { freeMonths } from "../hours/free-months.ts";

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
  /** Null if the address has no date. */
  readonly chosen: ChosenHours | null;
}

/**
 * Loads a month of a space for its page, and the hours that its address names. Rendered on the server, it needs no script.
 * @param search of the address. Without a month, or a date in one, the calendar opens with the first that has a free time
 * @returns null for a space that takes no bookings, and after a failure: the page shows no calendar then
 */
export async function loadSpaceCalendar(
  api: Api,
  space: Space,
  search: URLSearchParams,
  now: Temporal.Instant,
): Promise<SpaceCalendar | null> {
  if (!canBeBooked(space)) {
    return null;
  }
  try {
    const settings = { ...(await api(getBookingSettings)), ...space.openingRules };
    const earliest = earliestBookableDate(settings, now);
    const loadMonth = freeMonths(api, space.code);
    const first = earliest.toPlainYearMonth();
    const lastDate = lastQuestionDate(todayOf(settings, now));
    const last = lastDate.toPlainYearMonth();
    const next = await findNextFree(earliest, loadMonth);
    const firstFree = next ? dateIn(space.timeZone, next.start).toPlainYearMonth() : first;
    const wanted = readWantedHours(search);
    const asked = search.get("month") ?? wanted.date?.toPlainYearMonth().toString() ?? null;
    const month = monthToShow(asked, { first, last }, firstFree);
    const context = { api, space, settings, loadMonth, lastDate, now };
    const [days, chosen] = await Promise.all([loadMonth(month), loadChosenHours(wanted, context)]);
    return {
      ...describeMonth(month, { first, last }),
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
      chosen,
    };
  } catch {
    return null;
  }
}

/** The first and the last month of a calendar. */
interface MonthRange {
  readonly first: Temporal.PlainYearMonth;
  readonly last: Temporal.PlainYearMonth;
}

/** The wanted month if the calendar shows it, otherwise the one to open with. */
export function monthToShow(
  wanted: string | null,
  { first, last }: MonthRange,
  opening: Temporal.PlainYearMonth,
): Temporal.PlainYearMonth {
  const { compare, from } = Temporal.PlainYearMonth;
  const month = wanted !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(wanted) ? from(wanted) : null;
  return month && compare(first, month) <= 0 && compare(month, last) <= 0 ? month : opening;
}

/** The title of a month, the months beside it and the offset of its first day. */
export function describeMonth(month: Temporal.PlainYearMonth, { first, last }: MonthRange) {
  const isFirst = month.equals(first);
  const isLast = month.equals(last);
  return {
    title: `${monthName(month.month)} ${month.year}`,
    previous: isFirst ? null : month.subtract({ months: 1 }).toString(),
    next: isLast ? null : month.add({ months: 1 }).toString(),
    offset: month.toPlainDate({ day: 1 }).dayOfWeek - 1,
  };
}
