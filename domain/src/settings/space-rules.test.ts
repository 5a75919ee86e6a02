import { describe, expect, test } from "vitest";
import { defaultSettings } from "./default-settings.ts";
import {
  hoursOn,
  longestDay,
  noOwnRules,
  outermostHours,
  ownRulesProblems,
  settingsOf,
  type OwnHours,
  type OwnRules,
} from "./space-rules.ts";

const hours = (from: number, to: number) => ({ startTime: from * 60, endTime: to * 60 });
const week = (...days: readonly OwnHours[]): Partial<OwnRules> => ({
  ownHours: Array.from({ length: 7 }, (_, index) => days[index] ?? null),
});
const rulesWith = (own: Partial<OwnRules>) =>
  settingsOf(defaultSettings, { ...noOwnRules, ...own });
const monday = Temporal.PlainDate.from("2027-05-10");

describe("the rules of a space", () => {
  test("follow the site where it has none of its own", () => {
    const settings = rulesWith({});
    expect(settings).toMatchObject(defaultSettings);
    expect(settings.maxDuration).toBeNull();
    for (let day = 0; day < 7; day++) {
      expect(hoursOn(settings, monday.add({ days: day }))).toEqual(hours(7, 22));
    }
  });

  test("replace those of the site, each on its own", () => {
    const settings = rulesWith({ ...week("closed", hours(10, 18)), ownMinDateOffset: 0 });
    expect(hoursOn(settings, monday)).toBeNull();
    expect(hoursOn(settings, monday.add({ days: 1 }))).toEqual(hours(10, 18));
    expect(hoursOn(settings, monday.add({ days: 2 }))).toEqual(hours(7, 22));
    expect(settings.minDateOffset).toBe(0);
    expect(settings.minDuration).toBe(defaultSettings.minDuration);
  });

  test("follow the site's settings when those change", () => {
    const later = settingsOf({ ...defaultSettings, maxTime: 1440, minDuration: 90 }, noOwnRules);
    expect(hoursOn(later, monday)).toEqual(hours(7, 24));
    expect(later.minDuration).toBe(90);
  });

  test("shrink to the lines of the grid when its increment changes", () => {
    const own = { ...noOwnRules, ...week({ startTime: 10 * 60 + 30, endTime: 18 * 60 + 30 }) };
    const later = settingsOf({ ...defaultSettings, increment: 60 }, own);
    expect(hoursOn(later, monday)).toEqual(hours(11, 18));
    const short = { ...noOwnRules, ...week({ startTime: 10 * 60 + 30, endTime: 11 * 60 }) };
    expect(hoursOn(settingsOf({ ...defaultSettings, increment: 60 }, short), monday)).toBeNull();
  });

  test("have a longest day and outermost hours", () => {
    const settings = rulesWith(week("closed", hours(6, 12), hours(9, 24)));
    expect(longestDay(settings)).toBe(15 * 60);
    expect(outermostHours(settings)).toEqual({ minTime: 6 * 60, maxTime: 24 * 60 });
    const closed = rulesWith({ ownHours: Array.from({ length: 7 }, () => "closed") });
    expect(longestDay(closed)).toBe(0);
    expect(outermostHours(closed)).toEqual({ minTime: 7 * 60, maxTime: 22 * 60 });
  });
});

describe("own rules", () => {
  test.each<[string, Partial<OwnRules>]>([
    ["none", {}],
    ["a week with a closed day", week("closed", hours(10, 18))],
    ["a space that is closed every day", { ownHours: Array.from({ length: 7 }, () => "closed") }],
    ["hours beyond those of the site", week(hours(0, 24))],
    ["a longest booking of a whole day", { ownMaxDuration: 15 * 60 }],
    ["one length for all bookings", { ownMinDuration: 240, ownMaxDuration: 240 }],
  ])("may be %s", (_, own) => {
    expect(ownRulesProblems({ ...noOwnRules, ...own }, defaultSettings)).toEqual({});
  });

  test.each<[string, Partial<OwnRules>, string]>([
    ["close before they open", week(null, null, hours(18, 10)), "ownHours[2].endTime"],
    ["close when they open", week(hours(10, 10)), "ownHours[0].endTime"],
    [
      "lie off the grid",
      week({ startTime: 10 * 60 + 15, endTime: 18 * 60 }),
      "ownHours[0].startTime",
    ],
    ["end off the grid", week(null, { startTime: 600, endTime: 1085 }), "ownHours[1].endTime"],
    ["have a shortest booking off the grid", { ownMinDuration: 45 }, "ownMinDuration"],
    ["have a longest booking off the grid", { ownMaxDuration: 100 }, "ownMaxDuration"],
    [
      "have a longest booking below the shortest",
      { ownMinDuration: 180, ownMaxDuration: 120 },
      "ownMaxDuration",
    ],
    ["have a longest booking below the site's shortest", { ownMaxDuration: 30 }, "ownMaxDuration"],
    ["have a longest booking beyond the longest day", { ownMaxDuration: 960 }, "ownMaxDuration"],
    [
      "have a shortest booking beyond the longest day",
      { ownHours: Array.from({ length: 7 }, () => hours(10, 12)), ownMinDuration: 180 },
      "ownMinDuration",
    ],
  ])("must not %s", (_, own, field) => {
    expect(Object.keys(ownRulesProblems({ ...noOwnRules, ...own }, defaultSettings))).toEqual([
      field,
    ]);
  });

  test("name every problem at once", () => {
    const own = {
      ...week(hours(18, 10), null, hours(12, 11)),
      ownMinDateOffset: null,
      ownMinDuration: 45,
      ownMaxDuration: 100,
    };
    expect(Object.keys(ownRulesProblems({ ...noOwnRules, ...own }, defaultSettings))).toEqual([
      "ownHours[0].endTime",
      "ownHours[2].endTime",
      "ownMinDuration",
      "ownMaxDuration",
    ]);
  });
});
