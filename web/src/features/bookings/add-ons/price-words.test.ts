import { expect, test } from "vitest";
import { netPriceOf, priceWords } from "./price-words.ts";

test("an extra is priced by the hour with tax, storage by box and day, and nothing is free", () => {
  expect(priceWords("staff", 2100, "GBP", "0.2")).toBe("£25.20 inc VAT p/h");
  expect(priceWords("furniture", 2, "GBP", "0.2")).toBe("£0.02 inc VAT p/h");
  expect(priceWords("storage", 500, "GBP", "0.2")).toBe("£6.00 inc VAT a box, per day");
  expect(priceWords("furniture", 0, "GBP", "0.2")).toBe("Free");
  expect(priceWords("storage", 0, "GBP", "0.2")).toBe("Free");
});

test("what has no price in the currency has none", () => {
  const prices = [{ amount: 500, currency: "EUR", isDefault: true }];
  expect(netPriceOf({ prices }, "GBP")).toBeNull();
  expect(netPriceOf({ prices }, "EUR")).toBe(500);
});
