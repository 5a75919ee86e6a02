import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countCharacters } from "./count-characters.ts";
import { nameProblem, tidyName, visibleName } from "./visible-name.ts";

const direction =
  "Remove the invisible characters that change the direction of the text. Type it instead of pasting it.";
const empty = "Remove the characters that look empty. Type it instead of pasting it.";
const accent = "Begin with a letter: an accent cannot stand on its own.";

describe("a name", () => {
  test.each([
    ["  Ada   Lovelace ", "Ada Lovelace"],
    ["Ada\u00a0\u2003Lovelace\n", "Ada Lovelace"],
    ["Zoe\u0308", "Zoë"],
    ["A\u200bd\u00ada\ufeff\u2060", "Ada"],
    ["\u200b\u00ad\ufeff", ""],
    ["a\u200db\u200c", "ab"],
    // These belong to the letters around them.
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["क्\u200dष", "क्\u200dष"],
    ["Night 👩\u200d🎤", "Night 👩\u200d🎤"],
    ["Pride 🏳\ufe0f\u200d🌈", "Pride 🏳\ufe0f\u200d🌈"],
    ["葛\u{e0100}城", "葛\u{e0100}城"],
    [
      "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
      "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    ],
    ["a\u{e0067}\u{e007f}", "a"],
  ])("typed as %j is stored as %j", (typed, stored) => {
    expect(tidyName(typed)).toBe(stored);
    expect(tidyName(stored)).toBe(stored);
  });

  test.each([
    ["Ada \u202egpj.exe", direction],
    ["\u2067Ada\u2069", direction],
    ["\u3164\u3164\u3164\u3164", empty],
    ["Ada\u2800Lovelace", empty],
    ["\uffa0", empty],
    ["Ad\ufffda", empty],
    ["\u0301\u0301\u0301\u0301", accent],
    ["\u0301Ada", accent],
    ["Ada\u0007", "Remove the control characters."],
    ["Ada\ue000", "Remove the control characters."],
    [`A${"\u0316\u0317\u0318\u0319\u031c".repeat(3)}da`, "Use fewer accents on one letter."],
  ])("is refused if it is %j", (typed, problem) => {
    expect(nameProblem(tidyName(typed))).toBe(problem);
  });

  test.each([
    "Li",
    "Ng",
    "O’Brien",
    "D'Arcy",
    "Jean-Luc",
    "Nguyễn Thị Ánh",
    "李小龙",
    "Юлія",
    "محمد",
    "दीपिका",
    "ณัฐพล",
    "4 & 5 Ltd.",
    "Đỗ",
    "Ǹjíkọ́",
    "🎈 Balloon Day",
  ])("may be %s", (name) => {
    expect([tidyName(name), nameProblem(tidyName(name))]).toEqual([name.normalize("NFC"), null]);
  });

  test.each([
    ["Ada \u202egpj.exe", "Ada gpj.exe"],
    ["Hero\u2800\u3164 wall\u0007", "Hero wall"],
    ["\u0301\u0301Ada", "Ada"],
    [`A${"\u0316\u0317\u0318\u0319\u031c".repeat(3)}da`, "A\u0316\u0317\u0318\u0319da"],
    ["\u202e\u2800", ""],
    ["  Zoe\u0308  ", "Zoë"],
  ])("proposed by a program as %j is shown as %j", (given, shown) => {
    expect(visibleName(given)).toBe(shown);
  });

  test("proposed by a program has no problem, whatever it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 12 }), (text) => {
        const shown = visibleName(text);
        expect(nameProblem(shown)).toBeNull();
        expect(visibleName(shown)).toBe(shown);
      }),
    );
  });

  test("composes what a removed character kept apart", () => {
    expect(tidyName("U\u0303\u200b\u0301")).toBe("\u1e78");
    expect(visibleName("\u0301 Ada")).toBe("Ada");
  });

  test("is the same however it was composed, stays as stored, and can be seen", () => {
    const parts = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 6 }),
      fc.constantFrom(
        "\u200b",
        "\u200d",
        "\u202e",
        "\u3164",
        "\u0301",
        " ",
        "\t",
        "é",
        "e\u0301",
        "👩\u200d🎤",
        "\ufe0f",
      ),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (list) => {
        const typed = list.join("");
        const name = tidyName(typed);
        expect(tidyName(name)).toBe(name);
        expect(tidyName(typed.normalize("NFD"))).toBe(tidyName(typed.normalize("NFC")));
        if (name !== "" && nameProblem(name) === null) {
          expect(name).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
          expect(name).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069\u3164\u2800]/);
        }
      }),
    );
  });
});

test.each([
  ["Zoë!", 4],
  ["Zoe\u0308!", 4],
  ["Li", 2],
  ["👩\u200d👩\u200d👧", 1],
  ["각", 1],
  ["नि", 1],
  ["", 0],
])("a reader counts the characters of %s as %i", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});
