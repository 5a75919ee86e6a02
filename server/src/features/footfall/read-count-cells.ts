import { formatDateInWords, formatZone } from "@frontage/domain/time/format-time.ts";
import type { LocalClock } from "@frontage/domain/time/local-clock.ts";

export type Result<Value> =
  | { readonly value: Value; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: string };

/** Parsers for the trimmed cells of a file of counts, by column. An empty count is null. */
export interface CellReader {
  time(cell: string): Result<Temporal.Instant>;
  minutes(cell: string): Result<number>;
  count(cell: string): Result<number | null>;
  age(cell: string): Result<number | null>;
}

const maxCount = 100_000;
const timeMessage = "Expected a time such as 2027-04-12 10:00.";
const timeFormat =
  /^((?:19|2\d)\d\d-\d\d-\d\d)[ T](\d{1,2}):(\d\d)(?::(\d\d)(?:\.0+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/** @param separator separator of the file; with a semicolon, decimals can have a comma */
export function cellReader(clock: LocalClock, zone: string, separator: string): CellReader {
  const ageFormat = separator === ";" ? /^\d{1,3}([.,]\d{1,6})?$/ : /^\d{1,3}(\.\d{1,6})?$/;
  return {
    time: guarded<Temporal.Instant>((cell) => {
      const [, date, hour = "", minute, second = "00", offset] = timeFormat.exec(cell) ?? [];
      const local = `${date}T${hour.padStart(2, "0")}:${minute}:${second}`;
      try {
        return offset === undefined
          ? readLocalTime(clock, zone, Temporal.PlainDateTime.from(local))
          : { value: Temporal.Instant.from(`${local}${offset}`) };
      } catch {
        return { problem: timeMessage };
      }
    }),
    minutes: guarded<number>((cell) =>
      /^\d{1,4}$/.test(cell)
        ? { value: Number(cell) }
        : { problem: "Expected 5, 10, 15, 20, 30 or 60 minutes." },
    ),
    count: guarded<number | null>((cell) => {
      if (cell === "") {
        return { value: null };
      }
      const isCount = /^\d{1,6}$/.test(cell) && Number(cell) <= maxCount;
      return isCount
        ? { value: Number(cell) }
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

/** Refuses cells that a spreadsheet would treat as a formula. */
function guarded<Value>(read: (cell: string) => Result<Value>): (cell: string) => Result<Value> {
  return (cell) =>
    /^[=+\-@]/.test(cell)
      ? { problem: "A cell must not begin with =, +, - or @. Enter a plain value." }
      : read(cell);
}

function readLocalTime(
  clock: LocalClock,
  zone: string,
  shown: Temporal.PlainDateTime,
): Result<Temporal.Instant> {
  const [first, second] = clock.instantsOf(shown);
  const when = () =>
    `${shown.toPlainTime().toString().slice(0, 5)} on ${formatDateInWords(shown.toPlainDate())} (${formatZone(zone)})`;
  if (!first) {
    return { problem: `Clocks skip ${when()}.` };
  }
  if (second) {
    const written = [first, second]
      .map((instant) => `${shown.toString()}${instant.toZonedDateTimeISO(zone).offset}`)
      .join(" or ");
    return { problem: `Clocks show ${when()} twice. Write it with its offset: ${written}.` };
  }
  return { value: first };
}
