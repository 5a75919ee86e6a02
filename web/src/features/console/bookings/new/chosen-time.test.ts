import { expect, test } from "vitest";
import { readTimes, timeParameter } from "./chosen-time.ts";

const time = {
  start: Temporal.Instant.from("2027-05-10T09:00:00Z"),
  end: Temporal.Instant.from("2027-05-10T11:00:00Z"),
};

test("reads the times that a link to a new booking holds", () => {
  const search = new URLSearchParams([
    ["time", timeParameter(time)],
    ["space", "carnaby-yard"],
  ]);
  expect(readTimes(search)).toEqual([{ ...time, includeFlexiTicket: false }]);
});

test.each([
  "2027-05-10T09:00:00Z",
  "2027-05-10T11:00:00Z/2027-05-10T09:00:00Z",
  "tomorrow/later",
  "2027-05-10T09:00:00Z/2027-05-10T11:00:00Z/2027-05-10T12:00:00Z",
  "",
])("ignores %j", (text) => {
  expect(readTimes(new URLSearchParams({ time: text }))).toEqual([]);
});
