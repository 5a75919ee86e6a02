import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhoneNumber } from "./phone-numbers.ts";
import { phoneNumberFormat } from "../wire.ts";

describe("a phone number", () => {
  test.each([
    ["07700 900123", "+44 7700 900123"],
    ["0044 20 7946 0188", "+44 20 7946 0188"],
    ["020 7946 0188", "+44 20 7946 0188"],
    ["+44 (0)20-7946-0188", "+44 20 7946 0188"],
    ["+44 07700 900123", "+44 7700 900123"],
    ["+442079460188", "+44 20 7946 0188"],
    ["+1 (212) 555-0199", "+1 212 555 0199"],
    ["001 212 555 0199", "+1 212 555 0199"],
    ["020 7946 0188#12", "+44 20 7946 0188 #12"],
  ])("typed as %s is formatted as %s", (typed, written) => {
    expect(formatPhoneNumber(typed, "gb")).toBe(written);
  });

  test("is parsed by the rules of the given country", () => {
    expect(formatPhoneNumber("01 42 68 53 00", "fr")).toBe("+33 1 42 68 53 00");
    expect(formatPhoneNumber("06 698 1234", "it")).toBe("+39 06 698 1234");
    expect(formatPhoneNumber("01 42 68 53 00", "atlantis")).toBe("01 42 68 53 00");
  });

  test.each(["+12345678901234567890", "+999 1234567", "12#(34)-5", ""])(
    "that no country has stays unchanged: %j",
    (typed) => {
      expect(formatPhoneNumber(typed, "gb")).toBe(typed);
    },
  );

  test("stays the same when formatted twice, in an accepted format", () => {
    const typed = fc.stringMatching(/^\+?[\d \-()#]{7,20}$/);
    fc.assert(
      fc.property(typed, fc.constantFrom("gb", "us", "de", "it"), (number, country) => {
        const written = formatPhoneNumber(number, country);
        expect(written === number.trim() || phoneNumberFormat.test(written)).toBe(true);
        expect(formatPhoneNumber(written, country)).toBe(written);
      }),
    );
  });
});
