import type { DayAvailability } from "@frontage/domain/availability/month-availability.ts";
import { expect, test } from "vitest";
import { daysForMove } from "./day-marks.ts";

const hours = (from: string, to: string) => ({
  start: Temporal.Instant.from(`2027-05-10T${from}:00Z`),
  end: Temporal.Instant.from(`2027-05-10T${to}:00Z`),
});
const day = (...free: DayAvailability["free"]): DayAvailability => ({
  date: Temporal.PlainDate.from("2027-05-10"),
  status: "partly",
  free,
});
const booking = hours("10:00", "12:00");

test.each([
  ["a stretch of its length", day(hours("13:00", "15:00")), "partly"],
  ["only shorter stretches", day(hours("13:00", "14:30"), hours("16:00", "17:00")), "full"],
  ["only its own time", day(booking), "full"],
  ["a stretch around its own time", day(hours("09:30", "12:00")), "partly"],
])("marks a day with %s", (_, candidate, expected) => {
  expect(daysForMove([candidate], booking).map(({ status }) => status)).toEqual([expected]);
});
