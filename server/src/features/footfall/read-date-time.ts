import { formatDateInWords } from "@frontage/domain/time/format-time.ts";

export type ReadDateTime =
  | {
      readonly value: Temporal.Instant | Temporal.PlainDateTime;
      readonly problem?: undefined;
    }
  | { readonly value?: undefined; readonly problem: string };

const expected = "Expected a time such as 2027-04-12 10:00.";
const yearFirst = /^((?:19|2\d)\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?=[ T,])/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2((?:19|2\d)\d\d)(?=[ T,])/;
const timeOfDay =
  /^(?:,? +|T)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]0+)?)?(?: ?([AP])\.?M\.?)?(Z|[+-]\d\d:?\d\d)?$/i;

/**
 * Reads a date and time: `2027-04-12 10:00`, with an offset or without, `12.04.2027 10:00`, and `25/04/2027 10:00`
 * where the day cannot be a month. Source: docs/screens/footfall.md#dates
 * @param isDayFirst whether other dates of the file show that the day stands before the month
 */
export function readDateTime(
  cell: string,
  { isDayFirst }: { readonly isDayFirst: boolean },
): ReadDateTime {
  const date = readDate(cell, isDayFirst);
  if (!date.value) {
    return { problem: date.problem };
  }
  const [, hour = "", minute = "", second = "00", half, offset] =
    timeOfDay.exec(cell.slice(date.length)) ?? [];
  const clockHour = half ? hourOf(Number(hour), half) : hour;
  const local = `${date.value.toString()}T${String(clockHour).padStart(2, "0")}:${minute}:${second}`;
  try {
    return {
      value:
        offset === undefined
          ? Temporal.PlainDateTime.from(local)
          : Temporal.Instant.from(`${local}${offset}`),
    };
  } catch {
    return { problem: expected };
  }
}

/** Minutes after midnight. */
export const minutesOf = ({ hour, minute }: Temporal.PlainDateTime): number => 60 * hour + minute;

/** The hour of a twelve-hour clock; one that no clock shows becomes NaN. */
function hourOf(hour: number, half: string): number {
  return hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

type ReadDate =
  | { readonly value: Temporal.PlainDate; readonly length: number; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: string };

function readDate(cell: string, isDayFirst: boolean): ReadDate {
  const inOrder = yearFirst.exec(cell);
  if (inOrder) {
    const [{ length }, year, , month, day] = inOrder;
    return dated(year, month, day, length);
  }
  const match = yearLast.exec(cell);
  if (!match) {
    return { problem: expected };
  }
  const [{ length }, day, separator, month, year] = match;
  const [first, second] = [Number(day), Number(month)];
  const asDayFirst = dated(year, month, day, length);
  // Dates with dots have the day first everywhere.
  if (separator === "." || isDayFirst || first === second || first > 12) {
    return asDayFirst;
  }
  const asMonthFirst = dated(year, day, month, length);
  if (asDayFirst.value && asMonthFirst.value) {
    const written = match[0];
    return {
      problem: `${written} could be ${formatDateInWords(asDayFirst.value)} or ${formatDateInWords(asMonthFirst.value)}. Write it with the year first: ${asDayFirst.value.toString()} or ${asMonthFirst.value.toString()}.`,
    };
  }
  return asMonthFirst.value
    ? {
        problem: `${match[0]} has the month before the day. Write it with the year first: ${asMonthFirst.value.toString()}.`,
      }
    : asDayFirst;
}

function dated(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  length: number,
): ReadDate {
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) };
    return { value: Temporal.PlainDate.from(fields, { overflow: "reject" }), length };
  } catch {
    return { problem: expected };
  }
}

/**
 * Whether the dates of a file have the day first beyond doubt: one has a day that is no month, and none a month that is
 * no month.
 */
export function isDayFirstIn(cells: Iterable<string>): boolean {
  let hasDay = false;
  for (const cell of cells) {
    const [, first, separator, second] = yearLast.exec(cell) ?? [];
    if (separator === undefined || separator === ".") {
      continue;
    }
    if (Number(second) > 12) {
      return false;
    }
    hasDay ||= Number(first) > 12;
  }
  return hasDay;
}
