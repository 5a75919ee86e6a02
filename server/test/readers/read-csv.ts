import { parse } from "csv-parse/sync";

/** Reads a CSV file for spreadsheets: a record for each line, by the titles of its columns. */
export function readCsv(text: string): Record<string, string>[] {
  return parse<Record<string, string>>(text, { bom: true, columns: true });
}
