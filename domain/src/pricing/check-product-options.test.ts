import { expect, test } from "vitest";
import { productOptionsProblem } from "./check-product-options.ts";

const option = (code: string, ...values: string[]) => ({
  code,
  values: values.map((value) => ({ code: value })),
});

test("accepts the options that a price counts, and any configuration", () => {
  const hours = [option("hours-before", "0", "1"), option("hours-after", "0", "1")];
  expect(productOptionsProblem("staff", hours)).toBeNull();
  expect(productOptionsProblem("storage", [option("days-after", "0", "1", "2", "3")])).toBeNull();
  expect(
    productOptionsProblem("furniture", [option("configuration", "rows", "circle")]),
  ).toBeNull();
});

test.each([
  ["hours of a category without them", "furniture", [option("hours-before", "0", "1")]],
  ["values that the price cannot count", "staff", [option("hours-before", "0", "two")]],
  [
    "an option that appears twice",
    "staff",
    [option("configuration", "a"), option("configuration", "b")],
  ],
  ["a value that appears twice", "furniture", [option("configuration", "rows", "rows")]],
] as const)("refuses %s", (_, category, options) => {
  expect(productOptionsProblem(category, options)).not.toBeNull();
});
