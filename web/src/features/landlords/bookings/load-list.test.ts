import { expect, test } from "vitest";
import { monthsFrom } from "./load-list.ts";

const date = (text: string) => Temporal.PlainDate.from(text);
const codesFrom = (first: string, today: string) =>
  monthsFrom(date(first), date(today)).flatMap(({ months }) => months.map(({ code }) => code));

test("offers the months from the first let date to a year ahead, the latest first", () => {
  const codes = codesFrom("2026-11-30", "2027-01-31");
  expect(codes).toHaveLength(15);
  expect([codes[0], codes[1], codes.at(-1)]).toEqual(["2028-01", "2027-12", "2026-11"]);
});

test("groups them by year, and names them", () => {
  const years = monthsFrom(date("2026-12-01"), date("2027-01-31"));
  expect(years.map(({ year, months }) => [year, months.length])).toEqual([
    [2028, 1],
    [2027, 12],
    [2026, 1],
  ]);
  expect(years.at(-1)?.months).toEqual([{ code: "2026-12", name: "December 2026" }]);
});

test("goes back ten years at most", () => {
  expect(codesFrom("1999-01-01", "2027-04-12").at(-1)).toBe("2017-04");
});

test("begins with this month if letting has not begun", () => {
  const codes = codesFrom("2030-01-01", "2027-04-12");
  expect([codes[0], codes.at(-1)]).toEqual(["2028-04", "2027-04"]);
});
