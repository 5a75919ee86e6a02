import { rate } from "@frontage/domain/money/rate.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf, percentText, rateOfPercent } from "./typed-values.ts";

test.each([
  ["20", "0.2"],
  ["12.5", "0.125"],
  ["100", "1"],
  ["0", "0"],
  ["0.05", "0.0005"],
  ["33.33", "0.3333"],
])("reads %s per cent as the rate %s, and formats it back", (percent, digits) => {
  expect(rateOfPercent(percent)).toBe(digits);
  expect(percentText(digits)).toBe(percent);
});

test.each(["", "101", "-1", "ten", "1e2"])("refuses %s", (typed) => {
  expect(rateOfPercent(typed)).toBeNull();
});

test("formats every rate exactly", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (units) => {
      const digits = String(units / 10_000);
      expect(rate(rateOfPercent(percentText(digits)) ?? "")).toEqual(rate(digits));
    }),
  );
});

test.each([
  ["60", 6000],
  ["60.5", 6050],
  [" £1,234.56 ", 123_456],
  ["0.07", 7],
  ["1234567", 123_456_700],
  ["£1.50", 150],
  ["5.", 500],
])("reads %j as %d pence", (text, pence) => {
  expect(amountOf(text)).toBe(pence);
});

test.each(["", "six", "-5", "1.234", "1,23", "12,3456", "1e3"])("refuses %j", (text) => {
  expect(amountOf(text)).toBeNull();
});
