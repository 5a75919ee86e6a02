import { expect, test } from "vitest";
import { needsBillingAddress } from "./needs-billing-address.ts";

test.each([
  [0, false],
  [25_000, false],
  [25_001, true],
])("an invoice of %i pence needs the customer's address: %s", (amount, isNeeded) => {
  expect(needsBillingAddress({ amount })).toBe(isNeeded);
});
