import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settleDifference } from "./settle-difference.ts";

describe("settleDifference", () => {
  test.each([
    // The columns: difference, outstanding, is the debit over → outstanding, charged now, refunded.
    [+500, 1000, false, 1500, 0, 0],
    [+500, 0, false, 500, 0, 0],
    [+500, 1000, true, 1000, 500, 0],
    [+500, 0, true, 0, 500, 0],
    [-400, 1000, false, 600, 0, 0],
    [-1000, 1000, false, 0, 0, 0],
    [-1700, 1000, false, 0, 0, 700],
    [-400, 0, true, 0, 0, 400],
    [-400, 1000, true, 600, 0, 0],
    [0, 1000, false, 1000, 0, 0],
    [0, 0, true, 0, 0, 0],
  ])(
    "of %i with %i outstanding, debit over %s",
    (difference, before, isOver, outstanding, chargedNow, refunded) => {
      expect(settleDifference(difference, before, isOver)).toEqual({
        outstanding,
        chargedNow,
        refunded,
      });
    },
  );

  const amount = fc.nat(10_000_000);
  const change = fc.record({
    paid: amount,
    outstanding: amount,
    price: amount,
    isOver: fc.boolean(),
  });

  test("keeps paid + charged − refunded + outstanding equal to the price, and moves as little as possible", () => {
    fc.assert(
      fc.property(change, ({ paid, outstanding, price, isOver }) => {
        const settled = settleDifference(price - paid - outstanding, outstanding, isOver);
        const { chargedNow, refunded } = settled;
        expect(paid + chargedNow - refunded + settled.outstanding).toBe(price);
        expect(Math.min(chargedNow, refunded, settled.outstanding)).toBeGreaterThanOrEqual(0);
        // Never charges and refunds at once, never refunds more than was paid, and refunds nothing while anything is
        // outstanding.
        expect(Math.min(chargedNow, refunded)).toBe(0);
        expect(refunded).toBeLessThanOrEqual(paid);
        expect(Math.min(refunded, settled.outstanding)).toBe(0);
      }),
    );
  });

  test("undoes itself if the price returns before the debit", () => {
    fc.assert(
      fc.property(amount, amount, (outstanding, difference) => {
        const there = settleDifference(difference, outstanding, false);
        expect(settleDifference(-difference, there.outstanding, false)).toEqual({
          outstanding,
          chargedNow: 0,
          refunded: 0,
        });
      }),
    );
  });
});
