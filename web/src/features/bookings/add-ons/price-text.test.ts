import { expect, test } from "vitest";
import { netPriceOf, priceText } from "./price-text.ts";

test("an extra is priced by the hour with tax, storage by box and day, and nothing is free", () => {
  expect(priceText("staff", 2100, "GBP", "0.2")).toBe("£25.20 inc VAT p/h");
  expect(priceText("furniture", 2, "GBP", "0.2")).toBe("£0.02 inc VAT p/h");
  expect(priceText("storage", 500, "GBP", "0.2")).toBe("£6.00 inc VAT a box, per day");
  expect(priceText("furniture", 0, "GBP", "0.2")).toBe("Free");
  expect(priceText("storage", 0, "GBP", "0.2")).toBe("Free");
});

test("what has no price in the currency has none", () => {
  const prices = [{ amount: 500, currency: "EUR", isDefault: true }];
  expect(netPriceOf({ prices }, "GBP")).toBeNull();
  expect(netPriceOf({ prices }, "EUR")).toBe(500);
});
