import { stringify } from "csv-stringify/sync";

/**
 * Writes rows as CSV for spreadsheets. Text that a spreadsheet would run as a formula gets an apostrophe in front, but
 * a negative amount stays a number. Source: docs/people/landlord-pages.md#report
 */
export function writeCsv(rows: readonly (readonly string[])[], { bom = false } = {}): Buffer {
  return Buffer.from(
    stringify(
      rows.map((row) => row.map((cell) => (isNegativeAmount(cell) ? cell : escaped(cell)))),
      { bom, record_delimiter: "windows" },
    ),
  );
}

const isNegativeAmount = (cell: string) => /^-\d+\.\d\d$/.test(cell);

/** The characters with which spreadsheets begin a formula, including their full-width forms. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

const escaped = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);
