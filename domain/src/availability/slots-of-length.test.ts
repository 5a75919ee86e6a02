import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "../settings/default-settings.ts";
import { noOwnRules, settingsOf } from "../settings/space-rules.ts";
import { elapsedMinutes, overlaps } from "../time/interval.ts";
import { formatTimeRangeIn } from "../time/format-time.ts";
import { slotGrid } from "./slot-grid.ts";
import { slotsOfLength } from "./slots-of-length.ts";

const london = "Europe/London";
const date = Temporal.PlainDate.from("2027-07-10");
const openBetween = (from: number, to: number) =>
  settingsOf({ ...defaultSettings, minTime: from * 60, maxTime: to * 60 }, noOwnRules);
const rules = openBetween(10, 13);
const day = (text: string) => [...text].map((cell) => cell === ".");

const ranges = (free: readonly boolean[], minutes: number) =>
  slotsOfLength(slotGrid(date, london, rules, null), free, minutes).map((slot) =>
    formatTimeRangeIn(london, slot),
  );

describe("slotsOfLength", () => {
  test("lists every start on a free day that leaves enough room", () => {
    expect(ranges(day("......"), 120)).toEqual(["10:00–12:00", "10:30–12:30", "11:00–13:00"]);
  });

  test("omits slots that cover a reserved cell, even partly", () => {
    expect(ranges(day("..#..."), 90)).toEqual(["11:30–13:00"]);
    expect(ranges(day("..#.#."), 60)).toEqual(["10:00–11:00"]);
    expect(ranges(day("......"), 45)).toEqual([]);
    expect(ranges(day("......"), 210)).toEqual([]);
  });

  test("measures elapsed time across a clock change", () => {
    // 01:00 to 02:00 does not exist on this date, so three hours of wall time are two hours.
    const night = openBetween(0, 4);
    const change = Temporal.PlainDate.from("2027-03-28");
    const cells = slotGrid(change, london, night, null);
    const slots = slotsOfLength(
      cells,
      cells.map(() => true),
      120,
    );
    expect(slots.map((slot) => formatTimeRangeIn(london, slot))).toEqual([
      "00:00–03:00",
      "00:30–03:30",
      "02:00–04:00",
    ]);
  });

  test("lists all slots of exactly that length that cover only free cells", () => {
    const cells = slotGrid(date, london, openBetween(7, 22), null);
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: cells.length, maxLength: cells.length }),
        fc.integer({ min: 1, max: 12 }),
        (free, count) => {
          const slots = slotsOfLength(cells, free, count * 30);
          const taken = cells.filter((_, index) => !free[index]);
          for (const slot of slots) {
            expect(elapsedMinutes(slot)).toBe(count * 30);
            expect(taken.some((cell) => overlaps(cell, slot))).toBe(false);
          }
          const fitting = cells.filter(
            (_, from) =>
              free.slice(from, from + count).every(Boolean) && from + count <= cells.length,
          );
          expect(slots.map(({ start }) => `${start}`)).toEqual(
            fitting.map(({ start }) => `${start}`),
          );
        },
      ),
    );
  });
});
