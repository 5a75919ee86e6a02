import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import { formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import { expect, test } from "vitest";
import { parsePreferredTime, type PreferredTime } from "./preferred-time.ts";

const zone = "Europe/London";
const now = Temporal.Instant.from("2027-05-08T09:00:00Z");

function describeTime(preferred: PreferredTime): string {
  const read = parsePreferredTime(preferred, zone, defaultSettings, now);
  switch (read.status) {
    case "empty":
      return "";
    case "problem":
      return read.message;
    case "complete":
      return `${formatFullTimeIn(zone, read.time)}${read.isWholeDay ? ", whole day" : ""}`;
  }
}

test.each<[string, PreferredTime, string]>([
  ["without a date is empty", { date: "", from: "10:00", to: "12:00" }, ""],
  [
    "with hours has those hours in the space's zone",
    { date: "2027-05-10", from: "10:00", to: "12:30" },
    "Monday 10 May 2027, 10:00–12:30 (London time)",
  ],
  [
    "without hours lasts from opening to closing",
    { date: "2027-05-10", from: "", to: "" },
    "Monday 10 May 2027, 07:00–22:00 (London time), whole day",
  ],
  [
    "with only a start lasts until closing",
    { date: "2027-05-10", from: "18:00", to: "" },
    "Monday 10 May 2027, 18:00–22:00 (London time)",
  ],
  [
    "that ends before it starts is a problem",
    { date: "2027-05-10", from: "12:00", to: "10:00" },
    "The end must come after the start.",
  ],
  [
    "before the first bookable date is a problem",
    { date: "2027-05-09", from: "", to: "" },
    "This date is too soon or in the past. Choose a later one.",
  ],
])("a preferred time %s", (_, preferred, expected) => {
  expect(describeTime(preferred)).toBe(expected);
});
