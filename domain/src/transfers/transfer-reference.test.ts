import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTransferReference, transferReference } from "./transfer-reference.ts";

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const code = fc
  .array(fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"), { minLength: 10, maxLength: 10 })
  .map((list) => list.join(""));

describe("the reference of a transfer", () => {
  test("is FR, the booking's code and a check character", () => {
    expect(transferReference("BK4DE5FGHJ")).toMatch(/^FRBK4DE5FGHJ[0-9A-HJKMNP-TV-Z]$/);
    expect(transferReference("0000000000")).toBe("FR00000000000");
  });

  test("gives the code back, however it is spaced and written", () => {
    fc.assert(
      fc.property(code, (original) => {
        const reference = transferReference(original);
        expect(parseTransferReference(reference)).toBe(original);
        const spaced = reference.replace(/(.{4})/g, "$1 ").toLowerCase();
        expect(parseTransferReference(` ${spaced}-`)).toBe(original);
      }),
    );
  });

  test("notices every single wrong character", () => {
    fc.assert(
      fc.property(code, (original) => {
        const reference = transferReference(original);
        for (let at = 0; at < reference.length; at++) {
          for (const wrong of characters) {
            const typed = reference.slice(0, at) + wrong + reference.slice(at + 1);
            expect(parseTransferReference(typed)).toBe(typed === reference ? original : null);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test("notices every swap of neighbours", () => {
    fc.assert(
      fc.property(code, (original) => {
        const reference = transferReference(original);
        for (let at = 0; at + 1 < reference.length; at++) {
          const [a, b] = [reference.charAt(at), reference.charAt(at + 1)];
          const typed = reference.slice(0, at) + b + a + reference.slice(at + 2);
          expect(parseTransferReference(typed)).toBe(typed === reference ? original : null);
        }
      }),
    );
  });

  test("notices a missing and an added character", () => {
    const reference = transferReference("BK4DE5FGHJ");
    expect(parseTransferReference(reference.slice(0, -1))).toBeNull();
    expect(parseTransferReference(`${reference}0`)).toBeNull();
    expect(parseTransferReference("")).toBeNull();
  });
});
