import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extendTo, moveSlot, resizeEnd, resizeStart, slotAt, slotBetween } from "./select-slot.ts";

const day = (text: string) => [...text].map((cell) => cell === ".");

describe("slotAt", () => {
  test("starts at the cell and lasts the shortest duration", () => {
    expect(slotAt(day("........"), 2, 2)).toEqual({ from: 2, to: 4 });
  });

  test("ends at the first reserved cell, or starts earlier if that is too short", () => {
    expect(slotAt(day("....##.."), 3, 2)).toEqual({ from: 2, to: 4 });
    expect(slotAt(day("...."), 3, 2)).toEqual({ from: 2, to: 4 });
  });

  test("lasts as long as requested if the free cells allow", () => {
    expect(slotAt(day("........"), 2, 2, 5)).toEqual({ from: 2, to: 7 });
    expect(slotAt(day("........"), 6, 2, 5)).toEqual({ from: 6, to: 8 });
    expect(slotAt(day("....#..."), 2, 2, 5)).toEqual({ from: 2, to: 4 });
    expect(slotAt(day("....#..."), 3, 2, 5)).toEqual({ from: 2, to: 4 });
    expect(slotAt(day("........"), 2, 2, 1)).toEqual({ from: 2, to: 4 });
  });

  test("returns null for a reserved cell or too short a gap", () => {
    expect(slotAt(day("..##.."), 2, 2)).toBeNull();
    expect(slotAt(day("##.##"), 2, 2)).toBeNull();
  });
});

describe("extendTo", () => {
  const free = [true, true, true, false, true, true, true, true];

  test("reaches to the cell, after or before the slot, and includes it", () => {
    expect(extendTo(free, { from: 4, to: 6 }, 7)).toEqual({ from: 4, to: 8 });
    expect(extendTo(free, { from: 6, to: 8 }, 4)).toEqual({ from: 4, to: 8 });
  });

  test("returns null across a reserved cell, and for a cell of the slot", () => {
    expect(extendTo(free, { from: 4, to: 6 }, 1)).toBeNull();
    expect(extendTo(free, { from: 4, to: 6 }, 3)).toBeNull();
    expect(extendTo(free, { from: 4, to: 6 }, 5)).toBeNull();
  });
});

describe("drag and resize", () => {
  test("a drag includes both ends, in either direction", () => {
    expect(slotBetween(day("........"), 2, 5, 2)).toEqual({ from: 2, to: 6 });
    expect(slotBetween(day("........"), 5, 2, 2)).toEqual({ from: 2, to: 7 });
  });

  test("a drag stops at reserved cells", () => {
    expect(slotBetween(day("..#....#"), 4, 7, 2)).toEqual({ from: 4, to: 7 });
    expect(slotBetween(day("..#....#"), 5, 0, 2)).toEqual({ from: 3, to: 7 });
  });

  test("handles keep the shortest duration and stop at reserved cells", () => {
    const free = day("#......#");
    expect(resizeStart(free, { from: 3, to: 6 }, 5, 2)).toEqual({ from: 4, to: 6 });
    expect(resizeStart(free, { from: 3, to: 6 }, 0, 2)).toEqual({ from: 1, to: 6 });
    expect(resizeEnd(free, { from: 3, to: 6 }, 3, 2)).toEqual({ from: 3, to: 5 });
    expect(resizeEnd(free, { from: 3, to: 6 }, 8, 2)).toEqual({ from: 3, to: 7 });
  });

  test("a move keeps the length and never covers reserved cells", () => {
    const free = day("....#...");
    expect(moveSlot(free, { from: 0, to: 2 }, 2)).toEqual({ from: 2, to: 4 });
    expect(moveSlot(free, { from: 0, to: 2 }, 3)).toEqual({ from: 0, to: 2 });
    expect(moveSlot(free, { from: 0, to: 2 }, 99)).toEqual({ from: 6, to: 8 });
    expect(moveSlot(free, { from: 6, to: 8 }, -5)).toEqual({ from: 0, to: 2 });
  });

  test("every drag gives a free slot that is long enough", () => {
    const anyDay = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 });
    const anyIndex = fc.integer({ min: -2, max: 32 });
    fc.assert(
      fc.property(anyDay, fc.nat(29), anyIndex, anyIndex, anyIndex, (free, anchor, a, b, c) => {
        const slot = slotBetween(free, anchor, a, 2);
        if (slot) {
          for (const next of [
            slot,
            resizeStart(free, slot, b, 2),
            resizeEnd(free, slot, c, 2),
            moveSlot(free, slot, b),
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
});
