import { expect, test } from "vitest";
import { groupClosedTimes } from "./group-closed-times.ts";

const zone = "Europe/London";
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).toInstant();
const closed = (date: string, start: string, end: string, reason: string) => ({
  start: at(`${date}T${start}`),
  end: at(`${date}T${end}`),
  reason,
});
const read = (times: readonly ReturnType<typeof closed>[]) =>
  groupClosedTimes(times, zone).map(
    ({ first, last, hours, reason }) => `${first} ${last} ${hours} ${reason}`,
  );

test("joins weekly repeats across a clock change", () => {
  const cleaning = ["2027-03-15", "2027-03-22", "2027-03-29", "2027-04-05"].map((date) =>
    closed(date, "08:00", "10:00", "Cleaning"),
  );
  expect(read(cleaning)).toEqual(["2027-03-15 2027-04-05 08:00–10:00 Cleaning"]);
});

test("does not join different reasons or hours, or weeks with a gap", () => {
  const times = [
    closed("2027-05-03", "08:00", "10:00", "Cleaning"),
    closed("2027-05-10", "08:00", "10:00", "Painting"),
    closed("2027-05-10", "12:00", "14:00", "Cleaning"),
    closed("2027-05-17", "08:00", "10:00", "Cleaning"),
  ];
  expect(read(times)).toHaveLength(4);
});
