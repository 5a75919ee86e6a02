import { setImmediate } from "node:timers/promises";
import { footfallColumns, footfallLimits } from "@frontage/contract/devices/footfall.ts";
import type { FootfallCount } from "@frontage/domain/footfall/check-counts.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import { localClock } from "@frontage/domain/time/local-clock.ts";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { cellReader, type CellReader, type Result } from "./read-count-cells.ts";

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

export interface CountsFile {
  /** The valid rows. */
  readonly rows: readonly FootfallCount[];
  /** Their row numbers in the file. */
  readonly numbers: readonly number[];
  readonly problems: readonly RowProblem[];
}

const wrongFile = (message: string) => new InvalidInput({ file: [message] });

/**
 * Reads a CSV file of counts, separated by commas or semicolons. Times without an offset are in the space's time zone.
 * Source: docs/footfall.md#importing-a-file
 * @throws InvalidInput if it is not CSV, its header is wrong or it is too long
 */
export async function readCountsFile(content: Uint8Array, zone: string): Promise<CountsFile> {
  const text = textOf(content);
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const separator = firstLine.split(";").length > firstLine.split(",").length ? ";" : ",";
  const read = cellReader(localClock(zone), zone, separator);
  const found: { rows: FootfallCount[]; numbers: number[]; problems: RowProblem[] } = {
    rows: [],
    numbers: [],
    problems: [],
  };
  let columns: readonly Column[] | null = null;
  let number = 0;
  for await (const record of recordsOf(text, separator)) {
    number += 1;
    if (number % rowsOfTurn === 0) {
      await setImmediate();
    }
    if (!columns) {
      columns = columnsOf(record);
      continue;
    }
    if (number - 1 > footfallLimits.rowsPerFile) {
      throw wrongFile(
        `The file has more than ${formatNumber(footfallLimits.rowsPerFile)} rows. Split it.`,
      );
    }
    // Spreadsheets can add empty rows.
    if (record.every((cell) => cell.trim() === "")) {
      continue;
    }
    const row = readRow(columns, record, read);
    if ("problems" in row) {
      found.problems.push(...row.problems.map((problem) => ({ ...problem, number })));
    } else {
      found.rows.push(row.count);
      found.numbers.push(number);
    }
  }
  if (number < 2 || found.rows.length + found.problems.length === 0) {
    throw wrongFile("The file has no rows below its header.");
  }
  return found;
}

function textOf(content: Uint8Array): string {
  try {
    // Some programs add a byte order mark at the beginning.
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw wrongFile("The file could not be read. Save it as CSV (UTF-8).");
  }
}

const textList = z.array(z.string());

async function* recordsOf(text: string, separator: string): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    max_record_size: 10_000,
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
  const columns = header.flatMap((cell) => {
    const name = cell.trim().toLowerCase();
    const column = columnNames.find(([, known]) => known === name)?.[0];
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
  | { readonly problems: readonly Omit<RowProblem, "number">[] };

function readRow(columns: readonly Column[], record: readonly string[], read: CellReader): ReadRow {
  const problems: Omit<RowProblem, "number">[] = [];
  if (record.slice(columns.length).some((cell) => cell.trim() !== "")) {
    const message = `Expected ${columns.length} cells, found ${record.length}.`;
    problems.push({ column: null, message });
  }
  const cell = <Value>(column: Column, readValue: (text: string) => Result<Value>) => {
    const index = columns.indexOf(column);
    // Spreadsheets omit empty cells at the end of a row.
    const { value, problem } = readValue(index < 0 ? "" : (record[index]?.trim() ?? ""));
    if (problem !== undefined) {
      problems.push({ column, message: problem });
    }
    return value ?? null;
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
  return problems.length > 0 || startTime === null || minutes === null
    ? { problems }
    : { count: { startTime, minutes, ...values } };
}
