import { expect, test } from "vitest";
import { formatHourPrice } from "./format-hour-price.ts";

const pounds = (amount: number) => ({ amount, currency: "GBP" });

test.each([
  [6600, 12_600, "£66 – £126 an hour"],
  [6600, 6600, "£66 an hour"],
  [6590, 6590, "£65.90 an hour"],
  [6590, 12_600, "£65.90 – £126.00 an hour"],
])("formats %i to %i pence an hour as %3$s", (lowest, highest, expected) => {
  expect(formatHourPrice({ lowest: pounds(lowest), highest: pounds(highest) })).toBe(expected);
});
