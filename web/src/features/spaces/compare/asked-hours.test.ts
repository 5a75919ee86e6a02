import { expect, test } from "vitest";
import { readAskedHours } from "./asked-hours.ts";

const read = (query: string) => readAskedHours(new URLSearchParams(query));

test("reads a date with its hours", () => {
  const { hours, faults } = read("date=2027-05-10&start=10:00&end=16:30");
  expect([`${hours?.date}`, hours?.start, hours?.end]).toEqual(["2027-05-10", 600, 990]);
  expect(faults).toEqual({});
});

test("asks for nothing when there are no hours", () => {
  expect(read("spaces=a,b")).toMatchObject({ hours: null, faults: {} });
});

test.each([
  ["date=2027-02-30&start=10:00&end=12:00", { date: "Choose a real date." }],
  ["start=10:00&end=12:00", { date: "Choose a date." }],
  ["date=2027-05-10&start=ten&end=12:00", { start: "Choose when you begin." }],
  ["date=2027-05-10&start=10:00", { end: "Choose when you end." }],
  ["date=2027-05-10&start=12:00&end=12:00", { end: "End later than you begin." }],
  ["date=2027-05-10&start=10:00&end=25:00", { end: "Choose when you end." }],
])("says what is wrong with %s", (query, faults) => {
  expect(read(query)).toMatchObject({ hours: null, faults });
});
