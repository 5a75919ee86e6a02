import { expect, test } from "vitest";
import { cardText } from "./card-text.ts";

test("names a saved card by brand and last four digits", () => {
  expect(cardText({ brand: "visa", last4: "4242" })).toBe("Visa card ending 4242");
  expect(cardText({ brand: "mastercard", last4: "4444" })).toBe("Mastercard card ending 4444");
  expect(cardText({ brand: "eftpos_au", last4: "1234" })).toBe("card ending 1234");
});

test("names a card without a description by what it paid for", () => {
  expect(cardText(null)).toBe("card you booked with");
});
