import { expect, test } from "vitest";
import { netPriceOf, priceText } from "./price-text.ts";

test("prices an add-on by the hour with tax, storage by box and day, and shows 0 as free", () => {
  expect(priceText("staff", 2100, "GBP", "0.2")).toBe("£25.20 inc VAT p/h");
  expect(priceText("furniture", 2, "GBP", "0.2")).toBe("£0.02 inc VAT p/h");
  expect(priceText("storage", 500, "GBP", "0.2")).toBe("£6.00 inc VAT a box, per day");
  expect(priceText("furniture", 0, "GBP", "0.2")).toBe("Free");
  expect(priceText("storage", 0, "GBP", "0.2")).toBe("Free");
});

test("has no price in a currency in which the product is not sold", () => {
  const prices = [{ amount: 500, currency: "EUR", isDefault: true }];
  expect(netPriceOf({ prices }, "GBP")).toBeNull();
  expect(netPriceOf({ prices }, "EUR")).toBe(500);
});
