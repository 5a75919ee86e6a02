import { describe, expect, test } from "vitest";
import { isVatNumber, normaliseVatNumber, vatNumber } from "./vat-numbers.ts";

describe("a VAT number", () => {
  test.each([
    ["GB 123 4567 89", "GB123456789"],
    ["123456789", "GB123456789"],
    ["gb123456789001", "GB123456789001"],
    ["GBGD001", "GBGD001"],
    ["de 123.456.789", "DE123456789"],
    ["FR-XX-123456789", "FRXX123456789"],
    ["NL123456789B01", "NL123456789B01"],
    ["CHE-123.456.789 MWST", "CHE123456789MWST"],
    ["IE1234567FA", "IE1234567FA"],
    ["ATU12345678", "ATU12345678"],
  ])("typed as %s is stored as %s", (typed, kept) => {
    expect(isVatNumber(typed)).toBe(true);
    expect(normaliseVatNumber(typed)).toBe(kept);
  });

  test.each([
    "GB12345678",
    "12345678",
    "US123456789",
    "GB1234567890",
    "DE12345678A",
    "hello",
    "GB",
  ])("is refused if typed as %s", (typed) => {
    expect(vatNumber.safeParse(typed).error?.issues[0]?.message).toBe(
      "Enter a VAT number with its country, such as GB123456789",
    );
  });
});
