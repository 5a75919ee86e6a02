import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhoneNumber } from "./phone-numbers.ts";
import { phoneNumber, phoneNumberFormat } from "../phone-number.ts";

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

describe("a typed phone number", () => {
  const store = (typed: string) => formatPhoneNumber(phoneNumber().parse(typed), "gb");

  test.each([
    "ext. 12",
    "ext 12",
    "EXT12",
    "extension 12",
    "x12",
    "x 12",
    "#12",
    "# 12",
    ";ext=12",
    ",12",
  ])("keeps its extension written as %s", (extension) => {
    for (const number of ["020 7946 0188", "+44 20 7946 0188", "02079460188"]) {
      expect(store(`${number} ${extension}`)).toBe("+44 20 7946 0188 #12");
    }
  });

  test("keeps the longest number with the longest extension", () => {
    expect(store("+44 20 7946 0188 ext. 1234567")).toBe("+44 20 7946 0188 #1234567");
  });

  test.each(["0800 FLOWERS", "1-800-FLOWERS", "07700 900123 home", "o20 7946 0188"])(
    "with letters is refused with what to do: %s",
    (typed) => {
      expect(
        phoneNumber()
          .safeParse(typed)
          .error?.issues.map(({ message }) => message),
      ).toEqual(["Invalid phone number: write its letters as digits, and an extension after #"]);
    },
  );

  test("loses no digit", () => {
    const number = fc.stringMatching(/^\+?[1-9][\d \-()]{8,14}$/);
    const ending = fc.constantFrom("", " x", " ext. ", "#", " extension ");
    fc.assert(
      fc.property(number, ending, fc.stringMatching(/^\d{1,5}$/), (typed, end, extension) => {
        const whole = end === "" ? typed : typed + end + extension;
        const { success, data } = phoneNumber().safeParse(whole);
        if (success) {
          expect(data.replace(/\D/g, "")).toBe(whole.replace(/\D/g, ""));
          expect(end === "" || data.endsWith(` #${extension}`)).toBe(true);
        }
      }),
    );
  });
});
