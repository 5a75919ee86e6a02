import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rate } from "../money/rate.ts";
import { splitBooking } from "./split-booking.ts";

const prices = fc
  .record({ net: fc.nat(1e9), tax: fc.nat(1e9) })
  .map(({ net, tax }) => ({ net, gross: net + tax }));
/** Up to six decimal places, both ends included. */
const splits = fc.integer({ min: 0, max: 1_000_000 }).map((part) => part / 1_000_000);

describe("splitBooking", () => {
  test.each([
    ["70 % of £552.00", 46_000, 55_200, "0.7", [32_200, 6440, 38_640], [13_800, 2760, 16_560]],
    ["two thirds of £1.01", 84, 101, "0.6667", [56, 11, 67], [28, 6, 34]],
    ["29 % of £1.00, where a float loses a penny", 100, 100, "0.29", [29, 0, 29], [71, 0, 71]],
    ["nothing", 46_000, 55_200, "0", [0, 0, 0], [46_000, 9200, 55_200]],
    ["everything", 46_000, 55_200, "1", [46_000, 9200, 55_200], [0, 0, 0]],
    ["half of a free booking", 0, 0, "0.5", [0, 0, 0], [0, 0, 0]],
  ] as const)("gives the landlord %s", (_, net, gross, split, landlord, frontage) => {
    const amounts = ([subtotal, taxes, total]: readonly [number, number, number]) => ({
      subtotal,
      taxes,
      total,
    });
    expect(splitBooking({ net, gross }, rate(split))).toEqual({
      landlord: amounts(landlord),
      frontage: amounts(frontage),
    });
  });

  test("splits every price to the penny, without negative parts", () => {
    fc.assert(
      fc.property(prices, splits, (price, split) => {
        const { landlord, frontage } = splitBooking(price, rate(split));
        expect(landlord.subtotal + frontage.subtotal).toBe(price.net);
        expect(landlord.taxes + frontage.taxes).toBe(price.gross - price.net);
        expect(landlord.total + frontage.total).toBe(price.gross);
        for (const { subtotal, taxes, total } of [landlord, frontage]) {
          expect(subtotal + taxes).toBe(total);
          expect(Math.min(subtotal, taxes)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("gives the landlord at most a penny less than the exact part, never more", () => {
    fc.assert(
      fc.property(prices, fc.nat(1_000_000), (price, part) => {
        const { landlord } = splitBooking(price, rate(part / 1_000_000));
        const short = BigInt(price.gross) * BigInt(part) - BigInt(landlord.total) * 1_000_000n;
        expect(short >= 0n && short < 1_000_000n).toBe(true);
      }),
    );
  });
});
