import type { DateFormat } from "./date-format.ts";
import { dateIn, endWallTimeIn, wallTimeIn } from "./zoned-day.ts";
import type { Interval } from "./interval.ts";
import { formatWallTime, type WallTime } from "./wall-time.ts";

// Names are listed here rather than taken from `Intl`, so that server, browser, PDF and mail print the same text with
// any locale data.
/** Monday first. */
export const weekdayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** "Monday". */
export function weekdayName(date: Temporal.PlainDate): string {
  return weekdayNames[date.dayOfWeek - 1] ?? "";
}

/** "July". `month` counts from 1. */
export function monthName(month: number): string {
  return months[month - 1] ?? "";
}

/** "March 2027". */
export function formatMonth({ month, year }: Temporal.PlainYearMonth): string {
  return `${monthName(month)} ${year}`;
}

/** "10 July 2027", or "07/10/2027 (10 July 2027)" in the format `us`. Source: docs/booking/time.md#on-screen */
export function formatDate(format: DateFormat, date: Temporal.PlainDate): string {
  const words = formatDateInWords(date);
  return format === "gb"
    ? words
    : `${twoDigits(date.month)}/${twoDigits(date.day)}/${date.year} (${words})`;
}

/** "10 July 2027" in every format: for records and terms, whose text must not depend on a setting. */
export function formatDateInWords(date: Temporal.PlainDate): string {
  return `${date.day} ${monthName(date.month)} ${date.year}`;
}

/** "Saturday 10 July 2027". */
export function formatFullDate(date: Temporal.PlainDate): string {
  return `${weekdayName(date)} ${formatDateInWords(date)}`;
}

/** "Saturday 10 July", for dates too close to need a year. */
export function formatNearDate(date: Temporal.PlainDate): string {
  return `${weekdayName(date)} ${date.day} ${monthName(date.month)}`;
}

/** "Sat 10 July", for lists in which "Saturday" would be long. */
export function formatShortDate(date: Temporal.PlainDate): string {
  return `${weekdayName(date).slice(0, 3)} ${date.day} ${monthName(date.month)}`;
}

/** "Sat 10 Jul": ddd DD MMM. */
export function formatDayAndMonth(date: Temporal.PlainDate): string {
  return `${weekdayName(date).slice(0, 3)} ${twoDigits(date.day)} ${monthName(date.month).slice(0, 3)}`;
}

/** "Saturday 10th July": the success page's "weekday Do month". */
export function formatDayWithOrdinal(date: Temporal.PlainDate): string {
  return `${weekdayName(date)} ${ordinal(date.day)} ${monthName(date.month)}`;
}

/** "8 March – 17 May 2027", "1 – 30 April 2027", "12 April 2027". Both dates are included. */
export function formatDateRange(start: Temporal.PlainDate, end: Temporal.PlainDate): string {
  if (start.equals(end)) {
    return formatDateInWords(end);
  }
  if (start.year !== end.year) {
    return `${formatDateInWords(start)} – ${formatDateInWords(end)}`;
  }
  const first =
    start.month === end.month ? `${start.day}` : `${start.day} ${monthName(start.month)}`;
  return `${first} – ${formatDateInWords(end)}`;
}

/** "10:00": the wall time in the zone of the place. */
export function formatTimeIn(zone: string, instant: Temporal.Instant): string {
  return formatWallTime(wallTimeIn(zone, instant));
}

/** "10 May 2027, 12:00": a moment in a zone. */
export function formatDateTimeIn(zone: string, instant: Temporal.Instant): string {
  return `${formatDateInWords(dateIn(zone, instant))}, ${formatTimeIn(zone, instant)}`;
}

/** "10:00–13:30": wall times of one local date. Midnight at the end is "24:00". */
export function formatTimeRangeIn(zone: string, { start, end }: Interval): string {
  const date = dateIn(zone, start);
  return formatWallTimeRange(wallTimeIn(zone, start), endWallTimeIn(zone, date, end));
}

/** "10:00–13:30". */
export function formatWallTimeRange(start: WallTime, end: WallTime): string {
  return `${formatWallTime(start)}–${formatWallTime(end)}`;
}

/** "10:00 to 13:30", for names that only screen readers read: many of them leave out a dash. */
export function formatSpokenTimeRange(start: WallTime, end: WallTime): string {
  return `${formatWallTime(start)} to ${formatWallTime(end)}`;
}

/** "Saturday 10 July, 10:00–13:30", for times too close to need a year. */
export function formatNearTimeIn(zone: string, interval: Interval): string {
  return `${formatNearDate(dateIn(zone, interval.start))}, ${formatTimeRangeIn(zone, interval)}`;
}

/** "London time", for readers who may be in another zone. */
export function formatZone(zone: string): string {
  const place = zone.split("/").at(-1) ?? zone;
  return place === "UTC" ? place : `${place.replaceAll("_", " ")} time`;
}

/** "Saturday 10 July 2027, 10:00–13:30 (London time)", unambiguous in any zone. */
export function formatFullTimeIn(zone: string, interval: Interval): string {
  const date = formatFullDate(dateIn(zone, interval.start));
  return `${date}, ${formatTimeRangeIn(zone, interval)} (${formatZone(zone)})`;
}

function ordinal(day: number): string {
  const suffix =
    day % 100 >= 11 && day % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${suffix}`;
}

/** "12 April 2027, 09:00:00 UTC", for records. */
export function formatUtc(instant: Temporal.Instant): string {
  const { hour, minute, second } = instant.toZonedDateTimeISO("UTC");
  return `${formatDateInWords(dateIn("UTC", instant))}, ${[hour, minute, second].map(twoDigits).join(":")} UTC`;
}
