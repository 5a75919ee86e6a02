import fc from "fast-check";
import { expect, test } from "vitest";
import { codeOfName } from "./code-of-name.ts";

test.each([
  ["Carnaby Yard", "carnaby-yard"],
  ["Café Nº 4, Soho", "cafe-no-4-soho"],
  ["Große Straße, Łódź", "grosse-strasse-lodz"],
  ["  St. Mary’s  Hall! ", "st-marys-hall"],
  ["123", "123"],
  ["東京", "space"],
  ["", "space"],
])("makes a code from the name %j", (name, code) => {
  expect(codeOfName(name)).toBe(code);
});

test("makes a URL-safe code from any name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
      expect(codeOfName(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(codeOfName(name).length).toBeLessThanOrEqual(60);
    }),
  );
});
