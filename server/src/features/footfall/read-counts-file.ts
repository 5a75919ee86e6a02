import { setImmediate } from "node:timers/promises";
import { footfallColumns, footfallLimits } from "@frontage/contract/devices/footfall.ts";
import type { FootfallCount, SkipReason } from "@frontage/domain/footfall/check-counts.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { localClock } from "@frontage/domain/time/local-clock.ts";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { decodeTextFile } from "./decode-text-file.ts";
import { cellReader, type CellReader, type Result } from "./read-count-cells.ts";
import { isDayFirstIn } from "./read-date-time.ts";

type Column = keyof FootfallCount;

/** After so many rows, other requests get their turn: a long file would hold them up for a second. */
const rowsOfTurn = 500;

/** A problem in a row of a file; the column is null if it concerns the whole row. */
export interface RowProblem {
  /** The row number of a spreadsheet, where the header is row 1. */
  readonly number: number;
  readonly column: Column | null;
  readonly message: string;
}

/** A row that is left out. */
export interface SkippedRow {
  readonly number: number;
  readonly reason: SkipReason;
}

export interface CountsFile {
  /** The valid rows. */
  readonly rows: readonly FootfallCount[];
  /** Their row numbers in the file. */
  readonly numbers: readonly number[];
  readonly skipped: readonly SkippedRow[];
  readonly problems: readonly RowProblem[];
}

const wrongFile = (message: string) => new InvalidInput({ file: [message] });

/**
 * Reads a CSV file of counts as counters and spreadsheets write it. Times without an offset are in the space's time zone.
 * Source: docs/screens/footfall.md#importing-a-file
 * @throws InvalidInput if it is not CSV, its header is wrong or it is too long
 */
export async function readCountsFile(
  content: Uint8Array,
  zone: string,
  settings: Pick<BookingSettings, "minTime" | "maxTime">,
): Promise<CountsFile> {
  const { columns, records, separator } = await readRecords(content);
  const timeColumn = columns.indexOf("startTime");
  const read = cellReader({
    clock: localClock(zone),
    zone,
    settings,
    separator,
    isDayFirst: isDayFirstIn(records.map(({ cells }) => cells[timeColumn] ?? "")),
  });
  const found = {
    rows: [] as FootfallCount[],
    numbers: [] as number[],
    skipped: [] as SkippedRow[],
    problems: [] as RowProblem[],
  };
  for (const [index, { number, cells }] of records.entries()) {
    if (index % rowsOfTurn === 0) {
      await setImmediate();
    }
    const row = readRow(columns, cells, read);
    if ("problems" in row) {
      found.problems.push(...row.problems.map((problem) => ({ ...problem, number })));
    } else if ("skip" in row) {
      found.skipped.push({ number, reason: row.skip });
    } else {
      found.rows.push(row.count);
      found.numbers.push(number);
    }
  }
  return found;
}

interface FileRecord {
  /** The row number of a spreadsheet. */
  readonly number: number;
  /** Trimmed. */
  readonly cells: readonly string[];
}

interface FileRecords {
  readonly columns: readonly Column[];
  /** The rows below the header that are not empty. */
  readonly records: readonly FileRecord[];
  readonly separator: string;
}

async function readRecords(content: Uint8Array): Promise<FileRecords> {
  const decoded = decodeTextFile(content);
  if (decoded.text === undefined) {
    throw wrongFile(decoded.problem);
  }
  const { text, separator } = separated(decoded.text);
  const records: FileRecord[] = [];
  let columns: readonly Column[] | null = null;
  let number = 0;
  for await (const record of recordsOf(text, separator)) {
    number += 1;
    if (number % rowsOfTurn === 0) {
      await setImmediate();
    }
    const cells = record.map((cell) => cell.trim());
    // Spreadsheets can add empty rows.
    if (cells.every((cell) => cell === "")) {
      continue;
    }
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    if (records.length === footfallLimits.rowsPerFile) {
      throw wrongFile(
        `The file has more than ${formatNumber(footfallLimits.rowsPerFile)} rows. Split it.`,
      );
    }
    records.push({ number, cells });
  }
  if (!columns || records.length === 0) {
    throw wrongFile("The file has no rows below its header.");
  }
  return { columns, records, separator };
}

/**
 * The separator of a file. Spreadsheets may name it in a line of its own, `sep=;`, which they do not count as a row.
 * Otherwise it is the most frequent one of the header.
 */
function separated(text: string): { readonly text: string; readonly separator: string } {
  const named = /^"?sep=([,;\t|])"?[ ,;\t|]*(?:\r\n|\r|\n|$)/i.exec(text);
  if (named) {
    return { text: text.slice(named[0].length), separator: named[1] ?? "," };
  }
  const header = /[^\r\n]+/.exec(text)?.[0] ?? "";
  const [separator = ","] = [",", ";", "\t", "|"].toSorted(
    (a, b) => header.split(b).length - header.split(a).length,
  );
  return { text, separator };
}

const textList = z.array(z.string());

async function* recordsOf(text: string, separator: string): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    max_record_size: 10_000,
    // Spaces beside a quote, as in `a, "b"`. Tabs can be separators.
    ...(separator !== "\t" && { trim: true }),
  });
  parser.end(text);
  try {
    for await (const record of parser) {
      yield textList.parse(record);
    }
  } catch (error) {
    if (error instanceof CsvError) {
      throw wrongFile(`The file is not valid CSV: ${error.message}.`);
    }
    throw error;
  }
}

const columnNames = (
  ["startTime", "minutes", "passing", "entered", "male", "female", "meanAge"] as const
).map((column) => [column, footfallColumns[column]] as const);

function columnsOf(header: readonly string[]): Column[] {
  const problems: string[] = [];
  // A separator at the end of each line makes a column of its own.
  const named = header.slice(0, header.findLastIndex((cell) => cell !== "") + 1);
  const columns = named.flatMap((cell) => {
    const name = cell.toLowerCase();
    const column = columnNames.find(([, known]) => known === name.replace(/[ -]+/g, "_"))?.[0];
    if (!column) {
      problems.push(name === "" ? "A column has no name." : `The column "${name}" is not known.`);
    }
    return column ?? [];
  });
  for (const column of ["startTime", "minutes"] as const) {
    if (!columns.includes(column)) {
      problems.push(`The column "${footfallColumns[column]}" is missing.`);
    }
  }
  for (const [column, name] of columnNames) {
    if (columns.filter((other) => other === column).length > 1) {
      problems.push(`The column "${name}" appears twice.`);
    }
  }
  if (columns.every((column) => column === "startTime" || column === "minutes")) {
    problems.push("There is no column with counts.");
  }
  if (problems.length > 0) {
    const known = columnNames.map(([, name]) => name).join(", ");
    throw new InvalidInput({
      file: [...problems.slice(0, 20), `The first row names the columns: ${known}.`],
    });
  }
  return columns;
}

type ReadRow =
  | { readonly count: FootfallCount }
  | { readonly skip: SkipReason }
  | { readonly problems: readonly Omit<RowProblem, "number">[] };

const totalWord = /^(?:(?:grand|sub)[ -]?)?(?:totals?|sum)(?![a-z])/i;

/** Whether a row adds up others: it has the word, and no time. */
function isTotal(columns: readonly Column[], cells: readonly string[]): boolean {
  const time = cells[columns.indexOf("startTime")] ?? "";
  return (time === "" || totalWord.test(time)) && cells.some((cell) => totalWord.test(cell));
}

function readRow(columns: readonly Column[], cells: readonly string[], read: CellReader): ReadRow {
  if (isTotal(columns, cells)) {
    return { skip: "total" };
  }
  const problems: Omit<RowProblem, "number">[] = [];
  let skip: SkipReason | undefined;
  if (cells.slice(columns.length).some((cell) => cell !== "")) {
    const message = `Expected ${columns.length} cells, found ${cells.length}.`;
    problems.push({ column: null, message });
  }
  const cell = <Value>(column: Column, readValue: (text: string) => Result<Value>) => {
    const index = columns.indexOf(column);
    // Spreadsheets omit empty cells at the end of a row.
    const result = readValue(index < 0 ? "" : (cells[index] ?? ""));
    if (result.problem !== undefined) {
      problems.push({ column, message: result.problem });
    }
    skip ??= result.skip;
    return result.value ?? null;
  };
  const startTime = cell("startTime", read.time);
  const minutes = cell("minutes", read.minutes);
  const values = {
    passing: cell("passing", read.count),
    entered: cell("entered", read.count),
    male: cell("male", read.count),
    female: cell("female", read.count),
    meanAge: cell("meanAge", read.age),
  };
  if (problems.length > 0) {
    return { problems };
  }
  if (startTime === null || minutes === null) {
    return { skip: skip ?? "not_counted" };
  }
  return Object.values(values).every((value) => value === null)
    ? { skip: "not_counted" }
    : { count: { startTime, minutes, ...values } };
}
