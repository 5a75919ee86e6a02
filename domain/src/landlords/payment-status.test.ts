import { expect, test } from "vitest";
import { paymentStatusOf } from "./payment-status.ts";

test.each([
  ["nothing is outstanding", 55_200, 0, "paid"],
  ["it costs nothing", 0, 0, "paid"],
  ["a penny is outstanding", 55_200, 1, "partial_payment"],
  ["a penny is paid", 55_200, 55_199, "partial_payment"],
  ["all of it is outstanding", 55_200, 55_200, "awaiting_payment"],
  ["more than all of it is outstanding", 55_200, 55_201, "awaiting_payment"],
] as const)("a booking with %s", (_, total, outstanding, expected) => {
  expect(paymentStatusOf({ total, outstanding })).toBe(expected);
});
