import { monthName } from "@frontage/domain/time/format-time.ts";
import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";

/** How many months ahead the pager reaches, as far as bookings do. */
const monthsAhead = 24;

/** Parses the month of an address, `2027-05`; null for anything else. */
export function parseMonth(text: string | null): Temporal.PlainYearMonth | null {
  return text !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text)
    ? Temporal.PlainYearMonth.from(text)
    : null;
}

/** The calendar month of an instant in a zone. */
export function monthIn(zone: string, instant: Temporal.Instant): Temporal.PlainYearMonth {
  return dateIn(zone, instant).toPlainYearMonth();
}

/** The rest of a month from now; the whole of any other month. */
export function restOfMonth(month: Temporal.PlainYearMonth, zone: string, now: Temporal.Instant) {
  const start = startOfDay(month.toPlainDate({ day: 1 }), zone);
  const end = startOfDay(month.add({ months: 1 }).toPlainDate({ day: 1 }), zone);
  const isUnderWay =
    Temporal.Instant.compare(start, now) < 0 && Temporal.Instant.compare(now, end) < 0;
  return { minTime: isUnderWay ? now : start, maxTime: end };
}

/** The previous and next month, within the current month and the last one. */
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
