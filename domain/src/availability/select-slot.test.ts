import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  endsFrom,
  extendTo,
  moveSlot,
  resizeEnd,
  resizeStart,
  slotAt,
  slotBetween,
  type SlotLengths,
} from "./select-slot.ts";

const day = (text: string) => [...text].map((cell) => cell === ".");

/** Cells of half an hour; lengths in cells. */
const lengths = (shortest: number, longest: number | null = null): SlotLengths => ({
  cells: Array.from({ length: 48 }, () => 30),
  shortest: shortest * 30,
  longest: longest && longest * 30,
});
const hourOrMore = lengths(2);

describe("slotAt", () => {
  test("starts at the cell and lasts the shortest duration", () => {
    expect(slotAt(day("........"), 2, hourOrMore)).toEqual({ from: 2, to: 4 });
  });

  test("ends at the first reserved cell, or starts earlier if that is too short", () => {
    expect(slotAt(day("....##.."), 3, hourOrMore)).toEqual({ from: 2, to: 4 });
    expect(slotAt(day("...."), 3, hourOrMore)).toEqual({ from: 2, to: 4 });
  });

  test("lasts as long as requested if the free cells allow", () => {
    expect(slotAt(day("........"), 2, hourOrMore, 150)).toEqual({ from: 2, to: 7 });
    expect(slotAt(day("........"), 6, hourOrMore, 150)).toEqual({ from: 6, to: 8 });
    expect(slotAt(day("....#..."), 2, hourOrMore, 150)).toEqual({ from: 2, to: 4 });
    expect(slotAt(day("....#..."), 3, hourOrMore, 150)).toEqual({ from: 2, to: 4 });
    expect(slotAt(day("........"), 2, hourOrMore, 30)).toEqual({ from: 2, to: 4 });
  });

  test("returns null for a reserved cell or too short a gap", () => {
    expect(slotAt(day("..##.."), 2, hourOrMore)).toBeNull();
    expect(slotAt(day("##.##"), 2, hourOrMore)).toBeNull();
  });
});

describe("extendTo", () => {
  const free = [true, true, true, false, true, true, true, true];

  test("reaches to the cell, after or before the slot, and includes it", () => {
    expect(extendTo(free, { from: 4, to: 6 }, 7, hourOrMore)).toEqual({ from: 4, to: 8 });
    expect(extendTo(free, { from: 6, to: 8 }, 4, hourOrMore)).toEqual({ from: 4, to: 8 });
  });

  test("returns null across a reserved cell, and for a cell of the slot", () => {
    expect(extendTo(free, { from: 4, to: 6 }, 1, hourOrMore)).toBeNull();
    expect(extendTo(free, { from: 4, to: 6 }, 3, hourOrMore)).toBeNull();
    expect(extendTo(free, { from: 4, to: 6 }, 5, hourOrMore)).toBeNull();
  });
});

describe("drag and resize", () => {
  test("a drag includes both ends, in either direction", () => {
    expect(slotBetween(day("........"), 2, 5, hourOrMore)).toEqual({ from: 2, to: 6 });
    expect(slotBetween(day("........"), 5, 2, hourOrMore)).toEqual({ from: 2, to: 7 });
  });

  test("a drag stops at reserved cells", () => {
    expect(slotBetween(day("..#....#"), 4, 7, hourOrMore)).toEqual({ from: 4, to: 7 });
    expect(slotBetween(day("..#....#"), 5, 0, hourOrMore)).toEqual({ from: 3, to: 7 });
  });

  test("handles keep the shortest duration and stop at reserved cells", () => {
    const free = day("#......#");
    expect(resizeStart(free, { from: 3, to: 6 }, 5, hourOrMore)).toEqual({ from: 4, to: 6 });
    expect(resizeStart(free, { from: 3, to: 6 }, 0, hourOrMore)).toEqual({ from: 1, to: 6 });
    expect(resizeEnd(free, { from: 3, to: 6 }, 3, hourOrMore)).toEqual({ from: 3, to: 5 });
    expect(resizeEnd(free, { from: 3, to: 6 }, 8, hourOrMore)).toEqual({ from: 3, to: 7 });
  });

  test("a move keeps the length and never covers reserved cells", () => {
    const free = day("....#...");
    expect(moveSlot(free, { from: 0, to: 2 }, 2, hourOrMore)).toEqual({ from: 2, to: 4 });
    expect(moveSlot(free, { from: 0, to: 2 }, 3, hourOrMore)).toEqual({ from: 0, to: 2 });
    expect(moveSlot(free, { from: 0, to: 2 }, 99, hourOrMore)).toEqual({ from: 6, to: 8 });
    expect(moveSlot(free, { from: 6, to: 8 }, -5, hourOrMore)).toEqual({ from: 0, to: 2 });
  });

  test("every drag gives a free slot that is long enough", () => {
    const anyDay = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 });
    const anyIndex = fc.integer({ min: -2, max: 32 });
    fc.assert(
      fc.property(anyDay, fc.nat(29), anyIndex, anyIndex, anyIndex, (free, anchor, a, b, c) => {
        const slot = slotBetween(free, anchor, a, hourOrMore);
        if (slot) {
          for (const next of [
            slot,
            resizeStart(free, slot, b, hourOrMore),
            resizeEnd(free, slot, c, hourOrMore),
            moveSlot(free, slot, b, hourOrMore),
          ]) {
            expect(next.to - next.from).toBeGreaterThanOrEqual(2);
            expect(free.slice(next.from, next.to)).toEqual(
              Array.from({ length: next.to - next.from }, () => true),
            );
          }
        }
      }),
    );
  });

  test("with a longest duration, every drag stops there", () => {
    const free = day("............");
    const upToThree = lengths(2, 3);
    expect(slotBetween(free, 2, 9, upToThree)).toEqual({ from: 2, to: 5 });
    expect(slotBetween(free, 9, 2, upToThree)).toEqual({ from: 8, to: 11 });
    expect(resizeEnd(free, { from: 2, to: 4 }, 9, upToThree)).toEqual({ from: 2, to: 5 });
    expect(resizeStart(free, { from: 6, to: 8 }, 0, upToThree)).toEqual({ from: 5, to: 8 });
    expect(extendTo(free, { from: 2, to: 4 }, 9, upToThree)).toEqual({ from: 2, to: 5 });
    expect(slotAt(free, 2, upToThree, 300)).toEqual({ from: 2, to: 5 });
    expect(endsFrom(free, 2, upToThree)).toEqual([4, 5]);
  });
});

describe("cells that a clock change has stretched or shortened", () => {
  const uneven = { cells: [30, 30, 90, 15, 30], shortest: 60, longest: 90 };
  const free = day(".....");

  test("count for what they last", () => {
    expect(free.map((_, index) => endsFrom(free, index, uneven))).toEqual([[2], [], [3], [], []]);
    expect(slotAt(free, 2, uneven)).toEqual({ from: 2, to: 3 });
    expect(slotAt(free, 4, uneven)).toBeNull();
  });

  test("do not take a slot that would be too long there", () => {
    expect(moveSlot(free, { from: 0, to: 2 }, 1, uneven)).toEqual({ from: 0, to: 2 });
  });
});
