import { expect, test } from "vitest";
import { productOptionsProblems } from "./check-product-options.ts";

const option = (code: string, ...values: string[]) => ({
  code,
  values: values.map((value) => ({ code: value })),
});

test("accepts the options that a price counts, and any configuration", () => {
  const hours = [option("hours-before", "0", "1"), option("hours-after", "0", "1")];
  expect(productOptionsProblems("staff", hours)).toEqual([]);
  expect(productOptionsProblems("storage", [option("days-after", "0", "1", "2", "3")])).toEqual([]);
  expect(productOptionsProblems("furniture", [option("configuration", "rows", "circle")])).toEqual(
    [],
  );
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
  expect(productOptionsProblems(category, options)).toHaveLength(1);
});
