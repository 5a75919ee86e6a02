import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cleanPhoneNumber,
  countryOfNumber,
  replaceCallingCode,
  withCallingCode,
  type PhoneCountry,
} from "./phone-number.ts";

const country = (code: string, ...callingCodes: string[]): PhoneCountry => ({
  code,
  name: code,
  flag: code,
  callingCodes,
});
const gb = country("gb", "44");
const us = country("us", "1");
const canada = country("ca", "1");
const dominican = country("do", "1809", "1829");
const countries = [gb, canada, dominican, us];

describe("a phone number", () => {
  test.each([
    ["+44 (0)20-7946#12", "+44 (0)20-7946#12"],
    ["020.7946/0188 ext", "02079460188 "],
    ["call me", " "],
    ["١٢٣", ""],
    ["1".repeat(40), "1".repeat(30)],
  ])("typed as %s keeps only the characters of a number", (typed, kept) => {
    expect(cleanPhoneNumber(typed)).toBe(kept);
  });

  test.each([
    ["20 7946 0188", "+44 20 7946 0188"],
    ["+1 212 555 0199", "+1 212 555 0199"],
    ["0044 20 7946 0188", "+44 20 7946 0188"],
    ["0044", ""],
    ["", ""],
    ["   ", ""],
    ["+44", ""],
    ["+44 ", ""],
  ])("typed as %j starts with a calling code or is empty", (typed, expected) => {
    expect(withCallingCode(typed, "44")).toBe(expected);
  });

  test("does not change without a known country", () => {
    expect(withCallingCode("20 7946 0188", undefined)).toBe("20 7946 0188");
  });

  test.each([
    ["+44 20 7946 0188", "+1 20 7946 0188"],
    ["+4420 7946 0188", "+1 20 7946 0188"],
    ["20 7946 0188", "+1 20 7946 0188"],
    ["", ""],
    ["+44 ", ""],
  ])("%j gets another country's calling code as %j", (number, expected) => {
    expect(replaceCallingCode(number, gb, us)).toBe(expected);
  });

  test("keeps the selected country if its code matches, else selects the one with the longest code", () => {
    expect(countryOfNumber("+1 212 555", countries, us)).toBe(us);
    expect(countryOfNumber("+1 212 555", countries, gb)).toBe(canada);
    expect(countryOfNumber("+1 (809) 555", countries, gb)).toBe(dominican);
    expect(countryOfNumber("+999", countries, gb)).toBeUndefined();
    expect(countryOfNumber("020", countries, gb)).toBeUndefined();
  });

  test("has at most 30 allowed characters for any input", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const number = withCallingCode(cleanPhoneNumber(typed), "1809");
        expect(number).toMatch(/^[\d +#()-]{0,30}$/);
        expect(withCallingCode(number, "1809")).toBe(number);
      }),
    );
  });
});
