import { expect, test } from "vitest";
import { upcomingStatement } from "./upcoming-words.ts";

const booking = {
  status: "confirmed" as const,
  start: Temporal.Instant.from("2027-07-10T09:00:00Z"),
  end: Temporal.Instant.from("2027-07-10T12:30:00Z"),
  timeZone: "Europe/London",
  spaceName: "Carnaby Yard",
};

test.each([
  ["2027-07-01T09:00:00Z", "You have an upcoming booking in 9 days"],
  ["2027-07-09T09:00:00Z", "You have an upcoming booking in 1 day"],
  ["2027-07-10T08:59:00Z", "You have an upcoming booking in less than 1 day"],
  ["2027-07-10T09:00:00Z", "Your time at Carnaby Yard has begun."],
])("at %s says: %s", (now, words) => {
  expect(upcomingStatement(booking, Temporal.Instant.from(now))).toBe(words);
});
