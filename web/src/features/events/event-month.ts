import { monthName } from "@frontage/domain/time/format-time.ts";
import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";

/** How far ahead one can leaf, in months: nobody books further. */
const monthsAhead = 24;

/** The month that an address names, `2027-05`; null if it names none. */
export function parseMonth(text: string | null): Temporal.PlainYearMonth | null {
  return text !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text)
    ? Temporal.PlainYearMonth.from(text)
    : null;
}

/** The month that calendars show at an instant. */
export function monthIn(zone: string, instant: Temporal.Instant): Temporal.PlainYearMonth {
  return dateIn(zone, instant).toPlainYearMonth();
}

/** What of a month is still to come; of a month that is over, all of it. */
export function restOfMonth(month: Temporal.PlainYearMonth, zone: string, now: Temporal.Instant) {
  const start = startOfDay(month.toPlainDate({ day: 1 }), zone);
  const end = startOfDay(month.add({ months: 1 }).toPlainDate({ day: 1 }), zone);
  const isUnderWay =
    Temporal.Instant.compare(start, now) < 0 && Temporal.Instant.compare(now, end) < 0;
  return { minTime: isUnderWay ? now : start, maxTime: end };
}

/** The months beside one: none before the current month, none too far ahead. */
export function neighboursOf(month: Temporal.PlainYearMonth, current: Temporal.PlainYearMonth) {
  const { compare } = Temporal.PlainYearMonth;
  const last = current.add({ months: monthsAhead });
  return {
    previous: compare(month, current) > 0 ? month.subtract({ months: 1 }).toString() : null,
    next: compare(month, last) < 0 ? month.add({ months: 1 }).toString() : null,
  };
}

/** "May 2027". */
export function formatMonth({ year, month }: Temporal.PlainYearMonth): string {
  return `${monthName(month)} ${year}`;
}
