import { describe, expect, test } from "vitest";
import { debitTriesLeft, isDebitDue } from "./debit-tries.ts";

const day = (text: string) => Temporal.PlainDate.from(text);
const dueDate = day("2027-05-05");

/** Returns the dates on which a debit that is always refused is attempted, if the job runs on the given dates. */
function triedOn(dates: readonly string[]): string[] {
  const tried: Temporal.PlainDate[] = [];
  for (const date of dates.map(day)) {
    // The job runs every minute.
    for (let run = 0; run < 3; run++) {
      if (isDebitDue({ dueDate, tries: tried.length, triedOn: tried.at(-1) ?? null }, date)) {
        tried.push(date);
      }
    }
  }
  return tried.map(String);
}

describe("a debit", () => {
  test("is attempted on the due date and the next two dates, once a day", () => {
    const dates = ["2027-05-04", "2027-05-05", "2027-05-06", "2027-05-07", "2027-05-08"];
    expect(triedOn(dates)).toEqual(["2027-05-05", "2027-05-06", "2027-05-07"]);
  });

  test("is attempted later after a missed date, still once a day", () => {
    const dates = ["2027-05-09", "2027-05-10", "2027-05-12", "2027-05-13"];
    expect(triedOn(dates)).toEqual(["2027-05-09", "2027-05-10", "2027-05-12"]);
  });

  test("is not due without an outstanding amount", () => {
    expect(isDebitDue({ dueDate: null, tries: 0, triedOn: null }, dueDate)).toBe(false);
  });

  test("names the coming attempts after a refusal, and none after the last", () => {
    const left = (tries: number, triedOn: string | null, today: string) =>
      debitTriesLeft(
        { dueDate, tries, triedOn: triedOn === null ? null : day(triedOn) },
        day(today),
      ).map(String);
    expect(left(0, null, "2027-05-01")).toEqual(["2027-05-05", "2027-05-06", "2027-05-07"]);
    expect(left(1, "2027-05-05", "2027-05-05")).toEqual(["2027-05-06", "2027-05-07"]);
    expect(left(2, "2027-05-06", "2027-05-06")).toEqual(["2027-05-07"]);
    expect(left(2, "2027-05-06", "2027-05-08")).toEqual(["2027-05-08"]);
    expect(left(3, "2027-05-07", "2027-05-07")).toEqual([]);
  });
});
