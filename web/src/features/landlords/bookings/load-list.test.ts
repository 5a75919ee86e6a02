import { expect, test } from "vitest";
import { monthsFrom } from "./load-list.ts";

const date = (text: string) => Temporal.PlainDate.from(text);
const codesFrom = (first: string, today: string) =>
  monthsFrom(date(first), date(today)).flatMap(({ months }) => months.map(({ code }) => code));

test("offers this month first, then those since the first let date, then a year ahead", () => {
  const codes = codesFrom("2026-11-30", "2027-01-31");
  expect(codes.slice(0, 5)).toEqual(["2027-01", "2026-12", "2026-11", "2027-02", "2027-03"]);
  expect([codes.length, codes.at(-1)]).toEqual([15, "2028-01"]);
});

test("groups them by year, and names them", () => {
  const groups = monthsFrom(date("2026-12-01"), date("2027-01-31"));
  expect(groups.map(({ label, months }) => [label, months.length])).toEqual([
    ["2027", 1],
    ["2026", 1],
    ["To come", 12],
  ]);
  expect(groups[1]?.months).toEqual([{ code: "2026-12", name: "December 2026" }]);
});

test("goes back ten years at most", () => {
  const codes = codesFrom("1999-01-01", "2027-04-12");
  expect(codes).toContain("2017-04");
  expect(codes).not.toContain("2017-03");
});

test("begins with this month if letting has not begun", () => {
  const codes = codesFrom("2030-01-01", "2027-04-12");
  expect([codes[0], codes[1]]).toEqual(["2027-04", "2027-05"]);
});
