import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addTax, rate } from "./rate.ts";
import { splitTax } from "./split-tax.ts";

describe("splitTax", () => {
  test.each([
    { gross: 6000, digits: "0.2", net: 5000, tax: 1000 },
    { gross: 5, digits: "0.2", net: 4, tax: 1 },
    { gross: 1, digits: "0.2", net: 1, tax: 0 },
    { gross: 0, digits: "0.2", net: 0, tax: 0 },
    { gross: 999, digits: "0", net: 999, tax: 0 },
    { gross: 10_000, digits: "0.175", net: 8511, tax: 1489 },
  ])("divides $gross at $digits into $net and $tax", ({ gross, digits, net, tax }) => {
    expect(splitTax(gross, rate(digits))).toEqual({ net, tax, gross });
  });

  test("returns the net amount from which addTax made the gross amount", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 100 }),
        (net, percent) => {
          const taxRate = rate(String(percent / 100));
          const split = splitTax(addTax(net, taxRate), taxRate);
          expect(Math.abs(split.net - net)).toBeLessThanOrEqual(1);
          expect(split.net + split.tax).toBe(split.gross);
          expect(split.tax).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
