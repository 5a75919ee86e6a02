import { expect, test } from "vitest";
import { initial } from "./initial.ts";

test.each([
  ["nadia", "N"],
  ["żaneta", "Ż"],
  ["🧶 wool", "🧶"],
  ["שרה", "ש"],
  ["", ""],
])("the initial of %j is %j", (text, expected) => {
  expect(initial(text)).toBe(expected);
});
