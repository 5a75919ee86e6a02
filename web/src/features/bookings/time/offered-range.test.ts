import { slotGrid } from "@frontage/domain/availability/slot-grid.ts";
import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import { noOwnRules, settingsOf } from "@frontage/domain/settings/space-rules.ts";
import { overlaps } from "@frontage/domain/time/interval.ts";
import { formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { describe, expect, test } from "vitest";
import { readWantedTime } from "../../availability/wanted-time.ts";
import { intervalOf, lengthsOf } from "./day-grid.ts";
import { offeredRange } from "./offered-range.ts";

const zone = "Europe/London";
const date = Temporal.PlainDate.from("2027-05-10");
const timeOf = (start: string, end: string) =>
  readWantedTime(new URLSearchParams({ date: date.toString(), start, end }), zone).time;

describe("a wanted time", () => {
  const settings = settingsOf(defaultSettings, { ...noOwnRules, ownMaxDuration: 300 });
  const cells = slotGrid(date, zone, settings, {
    currency: "GBP",
    startDate: date,
    endDate: date,
    prices: [{ day: 1, startTime: 480, endTime: 1200, price: 5500 }],
  });
  const reserved = timeOf("15:00", "16:00");
  const free = cells.map((cell) => cell.net !== null && !(reserved && overlaps(cell, reserved)));
  const chosen = (from: string, to: string) => {
    const range = offeredRange(cells, free, lengthsOf(cells, settings), timeOf(from, to));
    const time = range && intervalOf(cells, range);
    return time && formatTimeRangeIn(zone, time);
  };

  test.each([
    ["10:00", "13:00", "10:00–13:00"],
    ["16:00", "20:00", "16:00–20:00"],
  ])("from %s to %s is chosen if it is free", (from, to, hours) => {
    expect(chosen(from, to)).toBe(hours);
  });

  test.each([
    ["reserved in part", "14:00", "15:30"],
    ["without a price in part", "19:00", "21:00"],
    ["outside the grid", "06:00", "08:00"],
    ["between the grid's lines", "10:10", "12:10"],
    ["too short", "10:00", "10:30"],
    ["too long", "08:00", "13:30"],
  ])("that is %s is ignored", (_, from, to) => {
    expect(chosen(from, to)).toBeNull();
  });
});
