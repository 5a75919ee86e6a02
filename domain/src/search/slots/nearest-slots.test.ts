import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatTimeRangeIn } from "../../time/format-time.ts";
import { elapsedMinutes, type Interval } from "../../time/interval.ts";
import { instantReaching } from "../../time/zoned-day.ts";
import { nearestSlots } from "./nearest-slots.ts";

const zone = "Europe/London";
const date = Temporal.PlainDate.from("2027-07-10");
const at = (start: number, end: number): Interval => ({
  start: instantReaching(date, start * 60, zone),
  end: instantReaching(date, end * 60, zone),
});
const rules = { increment: 30, longest: null, most: 3 };
const texts = (free: readonly Interval[], wanted: Interval, changes = {}) =>
  nearestSlots(free, wanted, { ...rules, ...changes }).map((slot) => formatTimeRangeIn(zone, slot));

describe("nearestSlots", () => {
  test("moves the wanted hours as little as it can", () => {
    expect(texts([at(7, 14), at(18, 22)], at(12, 15))).toEqual(["11:00–14:00", "18:00–21:00"]);
    expect(texts([at(13, 22)], at(10, 12))).toEqual(["13:00–15:00"]);
  });

  test("offers the whole of a free time that is shorter, after those with room", () => {
    expect(texts([at(8, 10), at(14, 22)], at(9, 13))).toEqual(["14:00–18:00", "08:00–10:00"]);
  });

  test("puts hours between the lines of the grid onto it, none of them shorter", () => {
    expect(texts([at(8, 22)], at(10.1, 12))).toEqual(["10:00–12:00"]);
  });

  test("shortens hours that are longer than a booking may last", () => {
    expect(texts([at(7, 22)], at(8, 20), { longest: 600 })).toEqual(["08:00–18:00"]);
  });

  test("offers nothing on a date without free times, and no more than it is asked for", () => {
    expect(texts([], at(10, 12))).toEqual([]);
    const free = [at(7, 9), at(11, 13), at(15, 17), at(19, 21)];
    expect(texts(free, at(10, 12))).toHaveLength(3);
  });

  test("offers only slots within the free times, on the grid, and as long as there is room", () => {
    const halfHours = fc.integer({ min: 0, max: 47 });
    fc.assert(
      fc.property(
        fc.uniqueArray(halfHours, { minLength: 2, maxLength: 10 }),
        halfHours,
        fc.integer({ min: 1, max: 12 }),
        (marks, start, length) => {
          const bounds = marks.toSorted((one, other) => one - other);
          const free = Array.from({ length: Math.floor(bounds.length / 2) }, (_, index) =>
            at((bounds[index * 2] ?? 0) / 2, (bounds[index * 2 + 1] ?? 0) / 2),
          );
          const wanted = at(start / 2, Math.min(24, (start + length) / 2));
          for (const slot of nearestSlots(free, wanted, { ...rules, most: 99 })) {
            const around = free.find(
              (stretch) =>
                Temporal.Instant.compare(stretch.start, slot.start) <= 0 &&
                Temporal.Instant.compare(slot.end, stretch.end) <= 0,
            );
            expect(around).toBeDefined();
            expect(slot.start.epochMilliseconds % (30 * 60_000)).toBe(0);
            const room = around ? elapsedMinutes(around) : 0;
            expect(elapsedMinutes(slot)).toBe(Math.min(elapsedMinutes(wanted), room));
          }
        },
      ),
    );
  });
});
