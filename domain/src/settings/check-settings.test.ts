import { expect, test } from "vitest";
import type { BookingSettings } from "./booking-settings.ts";
import { settingsProblems } from "./check-settings.ts";
import { defaultSettings } from "./default-settings.ts";

test("accepts the settings of a new marketplace", () => {
  expect(settingsProblems(defaultSettings)).toEqual({});
});

test.each<[string, Partial<BookingSettings>, keyof BookingSettings]>([
  ["hours that end before they start", { minTime: 1320, maxTime: 420 }, "maxTime"],
  ["hours that are not whole increments", { increment: 40 }, "increment"],
  ["a shortest booking that is not whole increments", { minDuration: 45 }, "minDuration"],
  ["a shortest booking longer than the hours", { minDuration: 960 }, "minDuration"],
  ["a note that promises changes after they close", { addOnsNoteDays: 4 }, "addOnsNoteDays"],
  ["an unknown time zone", { defaultTimeZone: "Europe/Londn" }, "defaultTimeZone"],
  ["an offset instead of a time zone", { defaultTimeZone: "+01:00" }, "defaultTimeZone"],
])("refuses %s", (_, changes, field) => {
  expect(settingsProblems({ ...defaultSettings, ...changes })).toHaveProperty(field);
});
