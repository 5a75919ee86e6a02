import { expect, test } from "vitest";
import { parseAmount } from "./parse-amount.ts";

test.each([
  ["60", 6000],
  ["60.5", 6050],
  [" £1,234.56 ", 123_456],
  ["0.07", 7],
  ["1234567", 123_456_700],
])("reads %j as %d pence", (text, pence) => {
  expect(parseAmount(text)).toBe(pence);
});

test.each(["", "six", "-5", "1.234", "1,23", "12,3456", "1e3", "5."])("refuses %j", (text) => {
  expect(parseAmount(text)).toBeNull();
});
