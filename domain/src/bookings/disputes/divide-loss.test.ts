import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divideLoss, type HeldPart } from "./divide-loss.ts";

const held = (amount: number, owed = 0): HeldPart => ({ held: amount, owed });

describe("a loss", () => {
  test.each([
    ["of a whole charge", 10_000, [held(10_000)], [[0, 10_000]], 0],
    ["of a part", 4000, [held(10_000)], [[0, 4000]], 0],
    ["settles the owed refund first", 4000, [held(10_000, 3000)], [[3000, 1000]], 0],
    ["below the owed refund leaves the rest owed", 2000, [held(10_000, 3000)], [[2000, 0]], 0],
    [
      "of a cancelled booking with a full refund owed",
      10_000,
      [held(10_000, 10_000)],
      [[10_000, 0]],
      0,
    ],
    ["above what is left is an excess", 10_000, [held(6000)], [[0, 6000]], 4000],
    ["of a charge that was refunded", 10_000, [held(0)], [[0, 0]], 10_000],
    [
      "is shared in proportion",
      3000,
      [held(10_000), held(5000)],
      [
        [0, 2000],
        [0, 1000],
      ],
      0,
    ],
    [
      "puts odd pence on the first",
      100,
      [held(100), held(100), held(100)],
      [
        [0, 34],
        [0, 33],
        [0, 33],
      ],
      0,
    ],
    [
      "settles owed refunds of all bookings before any price",
      5000,
      [held(4000), held(4000, 4000)],
      [
        [0, 1000],
        [4000, 0],
      ],
      0,
    ],
  ] as const)("%s", (_, amount, bookings, parts, excess) => {
    expect(divideLoss(amount, bookings)).toEqual({
      parts: parts.map(([owed, kept]) => ({ owed, kept })),
      excess,
    });
  });

  test("refuses a booking that is owed more than it holds", () => {
    expect(() => divideLoss(1, [held(1, 2)])).toThrow(RangeError);
  });

  const part = fc
    .tuple(fc.nat(1_000_000), fc.nat(1_000_000))
    .map(([amount, owed]) => held(amount, Math.min(amount, owed)));

  test("is divided to the penny, and no booking loses more than it holds", () => {
    fc.assert(
      fc.property(fc.nat(3_000_000), fc.array(part, { maxLength: 6 }), (amount, bookings) => {
        const { parts, excess } = divideLoss(amount, bookings);
        const sum = (pick: (index: number) => number) =>
          bookings.reduce((total, __, index) => total + pick(index), 0);
        const lost = sum((index) => (parts[index]?.owed ?? 0) + (parts[index]?.kept ?? 0));
        expect(lost + excess).toBe(amount);
        for (const [index, { held: most, owed }] of bookings.entries()) {
          expect(parts[index]?.owed).toBeLessThanOrEqual(owed);
          expect(parts[index]?.kept).toBeLessThanOrEqual(most - owed);
          expect(parts[index]?.kept).toBeGreaterThanOrEqual(0);
        }
        const owedInAll = sum((index) => bookings[index]?.owed ?? 0);
        const settled = sum((index) => parts[index]?.owed ?? 0);
        expect(settled).toBe(Math.min(amount, owedInAll));
        expect(excess > 0 && lost < sum((index) => bookings[index]?.held ?? 0)).toBe(false);
      }),
    );
  });
});
