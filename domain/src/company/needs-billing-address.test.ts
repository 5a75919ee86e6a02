import { expect, test } from "vitest";
import { lacksBillingAddress, needsBillingAddress } from "./needs-billing-address.ts";

test.each([
  [0, false],
  [25_000, false],
  [25_001, true],
])("an invoice of %i pence needs the customer's address: %s", (amount, isNeeded) => {
  expect(needsBillingAddress({ amount })).toBe(isNeeded);
});

test.each([
  [25_001, null, true],
  [25_001, undefined, true],
  [25_001, " \n ", true],
  [25_001, "1 High Street", false],
  [25_000, null, false],
])("an invoice of %i pence with the address %j lacks one: %s", (amount, address, isLacking) => {
  expect(lacksBillingAddress({ amount }, address)).toBe(isLacking);
});
