import { expect, test } from "vitest";
import { mustAskForConsent } from "./must-ask-for-consent.ts";

test.each([
  ["Scotland", "none", true],
  [null, "GB 999 9999 73", true],
  [null, " de123456789", true],
  [null, "EL123456789", true],
  [null, "XI 999 9999 73", true],
  [null, "CHE-123.456.789", false],
  [null, "12-3456789", false],
] as const)(
  "a company registered in %s with the VAT number %s must leave the box empty: %s",
  (registeredIn, vatNumber, expected) => {
    expect(mustAskForConsent({ registeredIn, vatNumber })).toBe(expected);
  },
);
