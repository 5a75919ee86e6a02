import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "../settings/default-settings.ts";
import {
  noOwnRules,
  settingsOf,
  withoutLengthLimits,
  type OwnRules,
} from "../settings/space-rules.ts";
import { elapsedMinutes } from "../time/interval.ts";
import { formatFullDate, formatTimeRangeIn } from "../time/format-time.ts";
import { parseWallTime } from "../time/wall-time.ts";
import { dateIn, wallTimeIn } from "../time/zoned-day.ts";
import type { RateCard } from "../pricing/rate-card.ts";
import { checkSlot, describeSlotProblem, type SlotProblem } from "./check-slot.ts";
import { cellStatus, slotGrid } from "./slot-grid.ts";
import { first, required } from "../../../testing/required.ts";

const date = (text: string) => Temporal.PlainDate.from(text);
const london = "Europe/London";

function card(startTime = 0, endTime = 1440): RateCard {
  return {
    currency: "GBP",
    startDate: date("2027-01-01"),
    endDate: date("2027-12-31"),
    prices: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, startTime, endTime, price: 6000 })),
  };
}

const usualSettings = settingsOf(defaultSettings, noOwnRules);
const allDaySettings = settingsOf({ ...defaultSettings, minTime: 0, maxTime: 1440 }, noOwnRules);

describe("slotGrid", () => {
  test("covers the opening hours in increments", () => {
    const cells = slotGrid(date("2027-07-10"), london, usualSettings, card());
    expect(cells).toHaveLength(30);
    expect(cells[0]?.start.toString()).toBe("2027-07-10T06:00:00Z");
    expect(cells.at(-1)?.end.toString()).toBe("2027-07-10T21:00:00Z");
    expect(cells.every((cell) => cell.net === 3000)).toBe(true);
  });

  test("has no price without a rate card, outside its dates, or where it has none", () => {
    const cells = slotGrid(date("2027-07-10"), london, usualSettings, card(8 * 60, 21 * 60));
    expect(cells.filter((cell) => cell.net === null).map((cell) => cell.startTime)).toEqual(
      ["07:00", "07:30", "21:00", "21:30"].map(parseWallTime),
    );
    const later = slotGrid(date("2028-07-10"), london, usualSettings, card());
    expect(later.every((cell) => cell.net === null)).toBe(true);
    const none = slotGrid(date("2027-07-10"), london, usualSettings, null);
    expect(none.every((cell) => cell.net === null)).toBe(true);
  });

  test("offers 23 hours on 28 March 2027, without the skipped hour", () => {
    const cells = slotGrid(date("2027-03-28"), london, allDaySettings, card());
    const minutes = cells.reduce((sum, cell) => sum + elapsedMinutes(cell), 0);
    expect(minutes).toBe(23 * 60);
    expect(cells.some((cell) => cell.startTime >= 60 && cell.startTime < 120)).toBe(false);
  });

  test("offers the repeated hour once on 31 October 2027 without losing a minute", () => {
    const cells = slotGrid(date("2027-10-31"), london, allDaySettings, card());
    expect(new Set(cells.map((cell) => cell.startTime)).size).toBe(48);
    expect(cells.reduce((sum, cell) => sum + elapsedMinutes(cell), 0)).toBe(25 * 60);
    expect(cells.find((cell) => cell.startTime === 60)?.start.toString()).toBe(
      "2027-10-31T00:00:00Z",
    );
    const threeHours = cells.filter((cell) => cell.startTime < 180);
    expect(threeHours.reduce((sum, cell) => sum + elapsedMinutes(cell), 0)).toBe(4 * 60);
  });

  const zones = [
    london,
    "America/New_York",
    "Europe/Lisbon",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
  ];
  test.each(zones)("starts every day of 2027 in %s at the configured wall time", (zone) => {
    // Long cells, since only the first of each day counts.
    const settings = { ...usualSettings, increment: 240 };
    for (let day = date("2027-01-01"); day.year === 2027; day = day.add({ days: 1 })) {
      const [first] = slotGrid(day, zone, settings, card());
      expect(first && wallTimeIn(zone, first.start)).toBe(settings.minTime);
      expect(first && dateIn(zone, first.start).equals(day)).toBe(true);
    }
  });

  test("has no gaps or overlaps between cells, in any zone on any day", () => {
    const anyZone = fc.constantFrom(...zones, "Pacific/Chatham", "America/Santiago", "Asia/Beirut");
    const anyIncrement = fc.constantFrom(15, 30, 45, 60);
    fc.assert(
      fc.property(anyZone, fc.nat(364), anyIncrement, (zone, offset, increment) => {
        const day = date("2027-01-01").add({ days: offset });
        const cells = slotGrid(day, zone, { ...allDaySettings, increment }, card());
        for (const [index, cell] of cells.entries()) {
          expect(elapsedMinutes(cell)).toBeGreaterThan(0);
          const next = cells[index + 1];
          if (next) {
            expect(Temporal.Instant.compare(cell.end, next.start)).toBeLessThanOrEqual(0);
          }
        }
      }),
    );
  });

  test("keeps a slot that ends at midnight on its date", () => {
    const cells = slotGrid(date("2027-07-10"), london, allDaySettings, card());
    const slot = {
      start: required(cells[44], "cell 44").start,
      end: required(cells[47], "cell 47").end,
    };
    expect(formatTimeRangeIn(london, slot)).toBe("22:00–24:00");
    expect(formatFullDate(dateIn(london, slot.start))).toBe("Saturday 10 July 2027");
  });
});

describe("cellStatus", () => {
  const cells = slotGrid(date("2027-07-10"), london, usualSettings, card(8 * 60));
  const range = (from: number, to: number) => ({
    start: required(cells[from], "the first cell").start,
    end: required(cells[to - 1], "the last cell").end,
  });
  const context = {
    reserved: [range(4, 8), range(12, 14)],
    current: range(12, 16),
    selected: [range(20, 22)],
    now: range(3, 4).start.subtract({ minutes: 1 }),
  };

  test("is unavailable once the cell has begun", () => {
    const cell = required(cells[3], "the cell");
    expect(cellStatus(cell, { ...context, now: cell.start })).toBe("unavailable");
  });

  test.each([
    [0, "unavailable"],
    [3, "available"],
    [4, "reserved"],
    [7, "reserved"],
    [8, "available"],
    [12, "current"],
    [15, "current"],
    [16, "available"],
    [21, "selected"],
    [22, "available"],
  ])("cell %i is %s", (index, status) => {
    expect(cellStatus(required(cells[index], "the cell"), context)).toBe(status);
  });
});

describe("checkSlot", () => {
  const now = Temporal.Instant.from("2027-07-05T23:30:00Z"); // 00:30 on 6 July in London
  const rules = {
    zone: london,
    settings: usualSettings,
    cardOn: () => card(8 * 60, 21 * 60),
    now,
  };
  const slot = (start: string, end: string) => ({
    start: Temporal.ZonedDateTime.from(`${start}[${london}]`).toInstant(),
    end: Temporal.ZonedDateTime.from(`${end}[${london}]`).toInstant(),
  });

  test.each<[string, string, SlotProblem | null]>([
    ["2027-07-10T10:00", "2027-07-10T11:00", null],
    ["2027-07-10T08:00", "2027-07-10T21:00", null],
    ["2027-07-10T10:07", "2027-07-10T11:07", "misaligned"],
    ["2027-07-10T10:00", "2027-07-10T11:07", "misaligned"],
    ["2027-07-10T10:00", "2027-07-10T10:20", "too_short"],
    ["2027-07-10T21:00", "2027-07-10T22:30", "outside_opening_hours"],
    ["2027-07-10T06:00", "2027-07-10T08:30", "outside_opening_hours"],
    ["2027-07-10T07:00", "2027-07-10T08:30", "unpriced"],
    ["2027-07-10T20:00", "2027-07-10T21:30", "unpriced"],
    ["2027-07-10T11:00", "2027-07-10T10:00", "ends_before_start"],
    ["2027-07-10T11:00", "2027-07-10T11:00", "ends_before_start"],
    ["2027-07-10T20:00", "2027-07-11T10:00", "spans_two_dates"],
    ["2027-07-07T10:00", "2027-07-07T11:00", "too_soon"],
    ["2027-07-08T10:00", "2027-07-08T11:00", null],
    ["2020-01-01T10:00", "2020-01-01T11:00", "too_soon"],
  ])("%s to %s: %s", (start, end, problem) => {
    expect(checkSlot(slot(start, end), rules)).toBe(problem);
  });

  test("describes every problem with a different message", () => {
    const problems: SlotProblem[] = [
      "ends_before_start",
      "spans_two_dates",
      "outside_opening_hours",
      "too_soon",
      "closed",
      "too_short",
      "too_long",
      "misaligned",
      "unpriced",
    ];
    const asked = slot("2027-07-10T10:00", "2027-07-10T11:00");
    const sentences = problems.map((problem) => describeSlotProblem(problem, asked, rules));
    expect(new Set(sentences).size).toBe(problems.length);
    expect(sentences[3]).toBe(
      "Too close to current date. The first date you can book is 8 July 2027.",
    );
  });

  test("accepts exactly what the grid offers", () => {
    const cells = slotGrid(date("2027-07-10"), london, usualSettings, rules.cardOn());
    fc.assert(
      fc.property(fc.nat(29), fc.integer({ min: 1, max: 30 }), (from, length) => {
        const chosen = cells.slice(from, from + length);
        const candidate = {
          start: first(chosen, "the first chosen cell").start,
          end: required(chosen.at(-1), "the last chosen cell").end,
        };
        const offered = chosen.length >= 2 && chosen.every((cell) => cell.net !== null);
        expect(checkSlot(candidate, rules) === null).toBe(offered);
      }),
    );
  });

  describe("by the own rules of a space", () => {
    const afternoon = { startTime: 12 * 60, endTime: 18 * 60 };
    const own: OwnRules = {
      ownHours: ["closed", null, null, null, null, afternoon, null],
      ownMinDateOffset: 5,
      ownMinDuration: 120,
      ownMaxDuration: 240,
    };
    const ownRules = { ...rules, settings: settingsOf(defaultSettings, own) };

    test.each<[string, string, string]>([
      [
        "2027-07-10T10:00",
        "2027-07-10T13:00",
        "On Saturdays bookings start at 12:00 or later and end by 18:00.",
      ],
      [
        "2027-07-10T16:00",
        "2027-07-10T18:30",
        "On Saturdays bookings start at 12:00 or later and end by 18:00.",
      ],
      ["2027-07-12T10:00", "2027-07-12T13:00", "Closed on Mondays. Choose another day."],
      ["2027-07-13T10:00", "2027-07-13T11:00", "Book at least 120 minutes."],
      ["2027-07-13T10:00", "2027-07-13T14:30", "Book at most 4 hours."],
      [
        "2027-07-10T12:15",
        "2027-07-10T14:15",
        "Times start and end on the grid, every 30 minutes from 12:00.",
      ],
      [
        "2027-07-09T10:00",
        "2027-07-09T13:00",
        "Too close to current date. The first date you can book is 11 July 2027.",
      ],
    ])("%s to %s: %s", (start, end, sentence) => {
      // The notice of five days would refuse 10 July first.
      const isNear = start < "2027-07-10";
      const settings = { ...ownRules.settings, ...(!isNear && { minDateOffset: 1 }) };
      const asked = slot(start, end);
      const problem = checkSlot(asked, { ...ownRules, settings });
      expect(problem && describeSlotProblem(problem, asked, { ...ownRules, settings })).toBe(
        sentence,
      );
    });

    test("a booking that keeps its length is neither too short nor too long", () => {
      const settings = withoutLengthLimits(ownRules.settings);
      for (const end of ["2027-07-13T10:30", "2027-07-13T19:00"]) {
        expect(checkSlot(slot("2027-07-13T10:00", end), { ...ownRules, settings })).toBeNull();
      }
    });
  });
});
