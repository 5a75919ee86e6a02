import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { axisTicks, readPoint, shownTicks } from "./chart-values.ts";

describe("axis", () => {
  test.each([
    [0, 1, [0, 1]],
    [1, 1, [0, 1]],
    [7, 1, [0, 2, 4, 6, 8]],
    [140, 1, [0, 50, 100, 150]],
    [123_456, 100, [0, 50_000, 100_000, 150_000]],
    [250, 100, [0, 100, 200, 300]],
  ])("marks 0 to %i in steps of at least %i at %o", (highest, smallestStep, ticks) => {
    expect(axisTicks(highest, smallestStep)).toEqual(ticks);
  });

  test("reaches every value with at most six marks that are whole steps apart", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom(1, 100),
        (highest, smallestStep) => {
          const ticks = axisTicks(highest, smallestStep);
          const [, step = 0] = ticks;
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(6);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
          expect(step % smallestStep).toBe(0);
          expect(ticks).toEqual(ticks.map((_, index) => index * step));
        },
      ),
    );
  });
});

const point = (tick: string) => ({ label: tick, tick });

describe("names below the bars", () => {
  test("are all shown if they fit", () => {
    expect(shownTicks(["10:00", "11:00", "12:00"].map(point), 300)).toEqual([0, 1, 2]);
  });

  test("are thinned evenly if they do not fit", () => {
    const hours = Array.from({ length: 15 }, (_, hour) => point(`${hour + 7}:00`));
    expect(shownTicks(hours, 300)).toEqual([0, 3, 6, 9, 12]);
  });

  test("never overlap, and the first is always shown", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 1400 }),
        (ticks, width) => {
          const shown = shownTicks(ticks.map(point), width);
          expect(shown[0]).toBe(0);
          const longest = Math.max(...ticks.map(({ length }) => length)) * 7.5;
          const [first = 0, second = first] = shown;
          const apart = ((second - first) * width) / ticks.length;
          expect(shown.length === 1 || apart >= longest).toBe(true);
        },
      ),
    );
  });

  test("are empty without bars", () => {
    expect(shownTicks([], 300)).toEqual([]);
  });
});

describe("the spoken text of a bar", () => {
  const format = (value: number) => `£${value}`;
  const week = { label: "Week 14, 2027", tick: "5 Apr" };

  test("gives its name and its value", () => {
    expect(readPoint(week, [{ name: "Revenue", values: [1240] }], 0, format)).toBe(
      "Week 14, 2027: £1240",
    );
  });

  test("distinguishes no data from 0", () => {
    const revenue = [{ name: "Revenue", values: [0, null] }];
    expect(readPoint(week, revenue, 0, format)).toBe("Week 14, 2027: £0");
    expect(readPoint(week, revenue, 1, format)).toBe("Week 14, 2027: No data yet");
  });

  test("names each of several series, each in its own format", () => {
    const series = [
      { name: "Revenue", values: [1240] },
      { name: "Bookings", values: [3], look: "table" as const, format: String },
    ];
    expect(readPoint(week, series, 0, format)).toBe("Week 14, 2027: Revenue £1240, Bookings 3");
  });

  test("omits values that are missing from the table only", () => {
    const series = [
      { name: "Passing", values: [null] },
      { name: "Entered", values: [null], look: "table" as const },
    ];
    expect(readPoint(week, series, 0, format)).toBe("Week 14, 2027: Passing No data yet");
  });
});
