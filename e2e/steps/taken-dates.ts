import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A file for each date that a test of this run has for itself, with the test's id. */
export const takenDates = path.resolve(import.meta.dirname, "../../.cache/e2e-dates");

/** Takes a date. False if another owner has it. */
export function takeDate(date: string, owner: string): boolean {
  const file = path.join(takenDates, date);
  try {
    writeFileSync(file, owner, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") {
      return readFileSync(file, "utf8") === owner;
    }
    throw error;
  }
}
