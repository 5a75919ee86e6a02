import { isWithinKeptHours, type SkipReason } from "@frontage/domain/footfall/check-counts.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { formatDateInWords, formatZone } from "@frontage/domain/time/format-time.ts";
import type { LocalClock } from "@frontage/domain/time/local-clock.ts";
import { minutesOf, readDateTime } from "./read-date-time.ts";

export type Result<Value> =
  | { readonly value: Value; readonly problem?: undefined; readonly skip?: undefined }
  | { readonly value?: undefined; readonly problem: string; readonly skip?: undefined }
  | { readonly value?: undefined; readonly problem?: undefined; readonly skip: SkipReason };

/** Parsers for the trimmed cells of a file of counts, by column. An empty count is null. */
export interface CellReader {
  time(cell: string): Result<Temporal.Instant>;
  minutes(cell: string): Result<number>;
  count(cell: string): Result<number | null>;
  age(cell: string): Result<number | null>;
}

export interface ReadingRules {
  readonly clock: LocalClock;
  readonly zone: string;
  readonly settings: Pick<BookingSettings, "minTime" | "maxTime">;
  /** With a semicolon between cells, decimals can have a comma. */
  readonly separator: string;
  /** Whether the file's dates have the day before the month beyond doubt. */
  readonly isDayFirst: boolean;
}

const maxCount = 100_000;

export function cellReader(rules: ReadingRules): CellReader {
  const ageFormat = rules.separator === "," ? /^\d{1,3}(\.\d{1,6})?$/ : /^\d{1,3}([.,]\d{1,6})?$/;
  return {
    time: guarded<Temporal.Instant>((cell) => {
      const { value, problem } = readDateTime(cell, rules);
      if (!value) {
        return { problem };
      }
      return "epochMilliseconds" in value ? { value } : readLocalTime(rules, value);
    }),
    minutes: guarded<number>((cell) => {
      const minutes = wholeNumber(cell);
      return minutes === null
        ? { problem: "Expected 5, 10, 15, 20, 30 or 60 minutes." }
        : { value: minutes };
    }),
    count: guarded<number | null>((cell) => {
      if (cell === "") {
        return { value: null };
      }
      const count = wholeNumber(cell);
      if (count === null && /^\d{1,3}\.\d{3}$/.test(cell)) {
        const plain = cell.replace(".", "");
        return { problem: `${cell} could be a fraction or ${plain}. Write ${plain}.` };
      }
      return count !== null && count <= maxCount
        ? { value: count }
        : { problem: "Expected a whole number from 0 to 100,000." };
    }),
    age: guarded<number | null>((cell) => {
      if (cell === "") {
        return { value: null };
      }
      const age = ageFormat.test(cell) ? Number(cell.replace(",", ".")) : Infinity;
      return age <= 120
        ? { value: age }
        : { problem: "Expected an age in years from 0 to 120, such as 34.5." };
    }),
  };
}

/** Thousands may be grouped: "1,204", "1 204", "1'204". Programs that know fractions only write "1204.0". */
const grouped = /^\d{1,3}(?:([,'’ \u00a0\u2009\u202f])\d{3})(?:\1\d{3})*$/;

function wholeNumber(cell: string): number | null {
  if (grouped.test(cell)) {
    return Number(cell.replace(/\D/g, ""));
  }
  return /^\d{1,9}(\.0{1,2})?$/.test(cell) ? Number(cell) : null;
}

/** Refuses cells that a spreadsheet would treat as a formula. */
function guarded<Value>(read: (cell: string) => Result<Value>): (cell: string) => Result<Value> {
  return (cell) =>
    /^[=+\-@]/.test(cell)
      ? { problem: "A cell must not begin with =, +, - or @. Enter a plain value." }
      : read(cell);
}

function readLocalTime(
  { clock, zone, settings }: ReadingRules,
  shown: Temporal.PlainDateTime,
): Result<Temporal.Instant> {
  const [first, second] = clock.instantsOf(shown);
  if (first && !second) {
    return { value: first };
  }
  // Clocks change at night. A night's rows are skipped anyway, whichever instant they mean.
  if (!isWithinKeptHours(minutesOf(shown), 0, settings)) {
    return { skip: "outside_hours" };
  }
  const when = `${shown.toPlainTime().toString().slice(0, 5)} on ${formatDateInWords(shown.toPlainDate())} (${formatZone(zone)})`;
  if (!first || !second) {
    return { problem: `Clocks skip ${when}.` };
  }
  const written = [first, second]
    .map((instant) => `${shown.toString()}${instant.toZonedDateTimeISO(zone).offset}`)
    .join(" or ");
  return { problem: `Clocks show ${when} twice. Write it with its offset: ${written}.` };
}
