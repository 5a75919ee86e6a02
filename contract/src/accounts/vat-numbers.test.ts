import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseVatNumber, vatNumber } from "./vat-numbers.ts";

describe("a VAT number", () => {
  test.each([
    ["GB 123 4567 89", "GB123456789"],
    ["123456789", "GB123456789"],
    ["gb123456789001", "GB123456789001"],
    ["GBGD001", "GBGD001"],
    ["XI 123 4567 89", "XI123456789"],
    ["de 123.456.789", "DE123456789"],
    ["FR-XX-123456789", "FRXX123456789"],
    ["FR – XX – 123 456 789", "FRXX123456789"],
    ["NL123456789B01", "NL123456789B01"],
    ["CHE-123.456.789 MWST", "CHE123456789MWST"],
    ["IE1234567FA", "IE1234567FA"],
    ["ATU12345678", "ATU12345678"],
    ["EL 123456789", "EL123456789"],
    ["GR 123456789", "EL123456789"],
    ["NO 123 456 789 MVA", "NO123456789MVA"],
    ["VAT No GB 123 4567 89", "GB123456789"],
    ["VAT GB123456789", "GB123456789"],
    ["VAT no. 123 4567 89", "GB123456789"],
    ["VAT Registration Number: GB 123 4567 89", "GB123456789"],
    ["VAT Reg. No. 123-4567-89", "GB123456789"],
    ["USt-IdNr.: DE 123 456 789", "DE123456789"],
    ["N° TVA FR XX 123456789", "FRXX123456789"],
    ["BTW NL123456789B01", "NL123456789B01"],
    ["ＧＢ１２３４５６７８９", "GB123456789"],
    ["GB\u00a0123\u20114567\u201189", "GB123456789"],
  ])("typed as %s is stored as %s", (typed, kept) => {
    expect(vatNumber.parse(typed)).toBe(kept);
    expect(vatNumber.parse(kept)).toBe(kept);
  });

  test.each([
    "US 12-3456789",
    "US123456789",
    "ABN 51 824 753 556",
    "EIN 12-3456789",
    "CNPJ 12.345.678/0001-95",
    "GSTIN 22AAAAA0000A1Z5",
    "JP T1234567890123",
    "UAE TRN 100123456700003",
  ])("of another country stays as it is typed: %s", (typed) => {
    expect(vatNumber.parse(` ${typed} `)).toBe(typed);
  });

  test.each([
    "GB12345678",
    "12345678",
    "GB1234567890",
    "GR12345678",
    "DE12345678A",
    "VAT No GB 12345678",
    "VAT No 12345678",
    "hello",
    "GB",
    "US <b>123456789</b>",
    "",
  ])("is refused if typed as %s", (typed) => {
    expect(vatNumber.safeParse(typed).error?.issues[0]?.message).toBe(
      "Enter a VAT number with its country, such as GB123456789",
    );
  });

  test("is the same with any words, case and separators around it", () => {
    const known = fc.constantFrom(
      "GB123456789",
      "XI123456789",
      "EL123456789",
      "DE123456789",
      "FRXX123456789",
      "ATU12345678",
      "NL123456789B01",
      "CHE123456789",
      "NO123456789",
      "PL1234567890",
    );
    const separator = fc.constantFrom("", " ", ".", "-", "–", "/", "\u00a0");
    const words = fc.constantFrom(
      "",
      "vat no ",
      "VAT No. ",
      "VAT number: ",
      "VAT Reg No ",
      "VAT registration number ",
    );
    fc.assert(
      fc.property(
        known,
        words,
        fc.array(separator, { minLength: 16, maxLength: 16 }),
        fc.boolean(),
        (number, before, gaps, isLower) => {
          const [prefix = ""] = /^[A-Z]+/.exec(number) ?? [];
          const spread = [prefix, ...number.slice(prefix.length)]
            .map((part, index) => part + (gaps[index] ?? ""))
            .join("");
          const typed = before + (isLower ? spread.toLowerCase() : spread);
          expect(normaliseVatNumber(typed)).toBe(number);
        },
      ),
    );
  });
});
