import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asciiDomain, readableEmail } from "./email-domain.ts";
import { email, normaliseEmail } from "./email.ts";

const messagesOf = (typed: string) =>
  email.safeParse(typed).error?.issues.map(({ message }) => message);

describe("an e-mail address", () => {
  test.each([
    ["ada@example.com", "ada@example.com"],
    [" Ada.Lovelace+shop@Example.COM ", "Ada.Lovelace+shop@Example.COM"],
    ["o'brien!#$%&*/=?^_`{|}~-@a-b.co.uk", "o'brien!#$%&*/=?^_`{|}~-@a-b.co.uk"],
    ["ada@münchen.de", "ada@xn--mnchen-3ya.de"],
    ["ada@mu\u0308nchen.de", "ada@xn--mnchen-3ya.de"],
    ["ada@MÜNCHEN.de", "ada@xn--mnchen-3ya.de"],
    ["ada@例え。テスト", "ada@xn--r8jz45g.xn--zckzah"],
    ["ada@пример.рф", "ada@xn--e1afmkfd.xn--p1ai"],
    ["ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada@example.com"],
    ["\u200bada@example.com\ufeff", "ada@example.com"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  ])("typed as %s is stored as %s", (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
    expect(email.parse(stored)).toBe(stored);
  });

  test.each([
    "ada",
    "ada@",
    "@example.com",
    ".ada@example.com",
    "ada.@example.com",
    "a..da@example.com",
    "a da@example.com",
    "ada@example",
    "ada@-example.com",
    "ada@exa_mple.com",
    "ada@example..com",
    "ada@.com",
    "ada@example.com.",
    "ada@[127.0.0.1]",
    "ada@127.0.0.1",
    "ada@b@example.com",
    "ada@exam ple.com",
    "ada@münchen/.de",
    `ada@${"a".repeat(64)}.com`,
    `a@${"abcdefghi.".repeat(25)}com`,
  ])("is invalid as %s", (typed) => {
    expect(messagesOf(typed)).toEqual(["Invalid email"]);
  });

  test.each([
    ['"ada lovelace"@example.com', /quotation marks/],
    ["zoë@example.com", /without accents/],
    [`${"a".repeat(65)}@example.com`, /at most 64/],
  ])("of a kind that we cannot use is refused with the cause: %s", (typed, cause) => {
    expect(messagesOf(typed)?.[0]).toMatch(cause);
  });

  test("is required", () => {
    expect([messagesOf(""), messagesOf(" \u200b")]).toEqual([
      ["Email is required"],
      ["Email is required"],
    ]);
  });

  test("of dot-atoms and labels is accepted, and stays as it is stored", () => {
    const atom = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}$/);
    const label = fc
      .stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/)
      .filter((one) => !one.startsWith("xn--"));
    const address = fc.tuple(
      fc.array(atom, { minLength: 1, maxLength: 4 }).map((atoms) => atoms.join(".")),
      fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => [...labels, "com"].join(".")),
    );
    fc.assert(
      fc.property(address, ([local, domain]) => {
        const typed = `${local}@${domain}`;
        expect(email.parse(typed)).toBe(typed);
        expect(normaliseEmail(typed.toUpperCase())).toBe(typed.toUpperCase());
        for (const wrong of [`.${typed}`, `${local}.@${domain}`, `${local}..a@${domain}`]) {
          expect(email.safeParse(wrong).success).toBe(false);
        }
      }),
    );
  });
});

describe("an international domain", () => {
  test.each([
    ["ada@xn--mnchen-3ya.de", "ada@münchen.de"],
    ["ada@xn--r8jz45g.xn--zckzah", "ada@例え.テスト"],
    ["ada@xn--e1afmkfd.xn--p1ai", "ada@пример.рф"],
    ["ada@example.com", "ada@example.com"],
    ["xn--a@example.com", "xn--a@example.com"],
    // Mixes Latin and Cyrillic letters: "аpple" with a Cyrillic а.
    ["ada@xn--pple-43d.com", "ada@xn--pple-43d.com"],
    ["ada@xn--999999999.com", "ada@xn--999999999.com"],
  ])("of %s is shown as %s", (stored, shown) => {
    expect(readableEmail(stored)).toBe(shown);
    expect(normaliseEmail(shown)).toBe(stored);
  });

  test("is read back as it was typed", () => {
    const letters = fc.stringMatching(/^[a-zäöüßéñçø0-9]{1,20}$/u);
    fc.assert(
      fc.property(letters, (label) => {
        const domain = asciiDomain(`${label}.de`);
        expect(domain).toMatch(/^[a-z0-9-]+\.de$/);
        expect(readableEmail(`ada@${domain}`)).toBe(`ada@${label}.de`);
      }),
    );
  });
});
