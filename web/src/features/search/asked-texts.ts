import {
  formatDateRange,
  formatShortDate,
  monthName,
  weekdayNames,
} from "@frontage/domain/time/format-time.ts";

/** What a question asks for, part by part and in few words; empty for what it leaves open. */
export interface AskedTexts {
  readonly where: string;
  readonly when: string;
  readonly hours: string;
  readonly people: string;
}

/** Describes the parameters of an address. What cannot be read is left out: its fault says why. */
export function askedTexts(search: URLSearchParams, today: Temporal.PlainDate): AskedTexts {
  const people = search.get("people");
  return {
    where: search.get("q") ?? search.getAll("city").join(", "),
    when: whenText(search, today),
    hours: hoursText(search),
    people: people ? (people === "1" ? "1 person" : `${people} people`) : "",
  };
}

function whenText(search: URLSearchParams, today: Temporal.PlainDate): string {
  const date = dateOf(search.get("date"));
  if (date) {
    return shortDateFrom(today, date);
  }
  const first = dateOf(search.get("min_date"));
  const last = dateOf(search.get("max_date"));
  const days = weekdaysOf(search);
  if (!first || !last) {
    return first ? `from ${shortDateFrom(today, first)}` : "";
  }
  const isWholeMonth =
    first.day === 1 &&
    last.equals(first.toPlainYearMonth().toPlainDate({ day: first.daysInMonth }));
  const range = isWholeMonth
    ? `in ${monthName(first.month)}${first.year === today.year ? "" : ` ${first.year}`}`
    : formatDateRange(first, last);
  if (days.length === 0) {
    return isWholeMonth ? `Any day ${range}` : range;
  }
  return `Any ${days.join(", ")}${isWholeMonth ? "" : ","} ${range}`;
}

/** "Sat 5 December", with the year if it is not this one. */
export function shortDateFrom(today: Temporal.PlainDate, date: Temporal.PlainDate): string {
  return `${formatShortDate(date)}${date.year === today.year ? "" : ` ${date.year}`}`;
}

function hoursText(search: URLSearchParams): string {
  const [start, end, hours] = ["start", "end", "hours"].map((name) => search.get(name) ?? "");
  const stretch =
    start && end ? `${start}–${end}` : start ? `from ${start}` : end ? `until ${end}` : "";
  return [hours && (hours === "1" ? "1 hour" : `${hours} hours`), stretch]
    .filter(Boolean)
    .join(", ");
}

/** The chosen weekdays, in full if there is one: "Saturday", "Sat, Sun". */
function weekdaysOf(search: URLSearchParams): string[] {
  const numbers = new Set(search.getAll("weekday").filter((day) => /^[1-7]$/.test(day)));
  const names = [...numbers].toSorted().map((day) => weekdayNames[Number(day) - 1] ?? "");
  return names.length === 1 ? names : names.map((name) => name.slice(0, 3));
}

function dateOf(text: string | null): Temporal.PlainDate | null {
  try {
    return text ? Temporal.PlainDate.from(text, { overflow: "reject" }) : null;
  } catch {
    return null;
  }
}
