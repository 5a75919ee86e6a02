import { expect, test } from "vitest";
import { findNextFree } from "./find-next-free.ts";

const date = (text: string) => Temporal.PlainDate.from(text);

/** Months with one date that is free for an hour. */
function monthsWith(freeDate: string) {
  const asked: string[] = [];
  const load = (month: Temporal.PlainYearMonth) => {
    asked.push(month.toString());
    return Promise.resolve(
      Array.from({ length: month.daysInMonth }, (_, index) => {
        const day = month.toPlainDate({ day: index + 1 });
        const start = day.toZonedDateTime("UTC").toInstant();
        return day.toString() === freeDate
          ? {
              date: day,
              status: "partly" as const,
              free: [{ start, end: start.add({ hours: 1 }) }],
            }
          : { date: day, status: "full" as const, free: [] };
      }),
    );
  };
  return { asked, load };
}

test.each([
  ["2027-05-10", "2027-05-10", ["2027-05"]],
  ["2027-05-10", "2027-07-02", ["2027-05", "2027-06", "2027-07"]],
  ["2027-12-31", "2028-01-01", ["2027-12", "2028-01"]],
])("searches from %s, finds %s and loads no further month", async (from, free, months) => {
  const { asked, load } = monthsWith(free);
  const found = await findNextFree(date(from), load);
  expect(found?.start.toString()).toBe(`${free}T00:00:00Z`);
  expect(asked).toEqual(months);
});

test("does not look before the first date, and stops after half a year", async () => {
  const { asked, load } = monthsWith("2027-05-09");
  expect(await findNextFree(date("2027-05-10"), load)).toBeNull();
  expect(asked).toHaveLength(6);
});
