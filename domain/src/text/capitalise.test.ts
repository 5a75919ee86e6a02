import { expect, test } from "vitest";
import { capitalise } from "./capitalise.ts";

test.each([
  ["no refund until 7 days before", "No refund until 7 days before"],
  ["Already a capital", "Already a capital"],
  ["écrin", "Écrin"],
  ["14 days before", "14 days before"],
  ["", ""],
])("capitalises %j as %j", (text, expected) => {
  expect(capitalise(text)).toBe(expected);
});
