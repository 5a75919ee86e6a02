import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { outsideOf, overlaps, sameInterval, type Interval } from "./interval.ts";

const at = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
const interval = (from: number, to: number): Interval => ({ start: at(from), end: at(to) });

describe("outsideOf", () => {
  test.each([
    ["is all of it if it moved elsewhere", interval(200, 260), interval(200, 260)],
    ["is all of it if it moved next to it", interval(160, 220), interval(160, 220)],
    ["is its end if it moved slightly later", interval(130, 190), interval(160, 190)],
    ["is its beginning if it moved slightly earlier", interval(80, 140), interval(80, 100)],
    ["is null if it did not move", interval(100, 160), null],
  ])("%s", (_, moved, outside) => {
    expect(outsideOf(moved, interval(100, 160))).toEqual(outside);
  });

  test("refuses intervals of different lengths", () => {
    expect(() => outsideOf(interval(0, 30), interval(0, 60))).toThrow(RangeError);
  });

  test("never overlaps the original and completes the moved interval", () => {
    const cases = fc.record({
      from: fc.nat(500),
      to: fc.nat(500),
      length: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(cases, ({ from, to, length }) => {
        const [original, moved] = [interval(from, from + length), interval(to, to + length)];
        const outside = outsideOf(moved, original);
        expect(outside === null).toBe(sameInterval(moved, original));
        if (outside) {
          expect(overlaps(outside, original)).toBe(false);
          for (let minute = to; minute < to + length; minute++) {
            const cell = interval(minute, minute + 1);
            expect(overlaps(cell, outside)).toBe(!overlaps(cell, original));
          }
        }
      }),
    );
  });
});
