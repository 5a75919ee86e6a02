import { create } from "fontkit";
import { describe, expect, test } from "vitest";
import { loadFallbackFonts } from "./fallback-fonts.ts";
import { breakLines, runsOf, printableText, visualRuns, withinEnglish } from "./text-layout.ts";

describe("fallback fonts", () => {
  test("are loaded only for characters that the site's typeface lacks", async () => {
    expect(await loadFallbackFonts("Ada Lovelace, Zoë Müller, Łukasz")).toEqual([]);
    const [noto, ...others] = await loadFallbackFonts("Ωmega, Привет, Việt, दीपिका");
    expect([noto?.name, others]).toEqual(["noto", []]);
    const fonts = await loadFallbackFonts("Ada 王小明 さくら 김민준 محمد דוד ไทย");
    const families = new Set(fonts.map(({ name }) => name.replace(/-[^-]+$/, "")));
    expect([...families].toSorted()).toEqual([
      "noto-sans-arabic",
      "noto-sans-hebrew",
      "noto-sans-kr",
      "noto-sans-sc",
      "noto-sans-thai",
    ]);
    for (const { file, characters } of fonts) {
      const font = create(file);
      const points = new Set("characterSet" in font ? font.characterSet : []);
      expect([...characters].every((character) => points.has(character.codePointAt(0) ?? 0))).toBe(
        true,
      );
      // Only the characters that are needed: whole families have thousands.
      expect(file.length).toBeLessThan(60_000);
    }
  });

  test("are the same bytes for the same characters", async () => {
    const filesOf = async (text: string) =>
      (await loadFallbackFonts(text)).map(({ name, file }) => [name, file]);
    expect(await filesOf("明小王")).toEqual(await filesOf("王小明"));
  });
});

describe("a line of text", async () => {
  const name = "محمد علي";
  const fonts = await loadFallbackFonts(`${name} 王小明 דוד`);
  const fontsOf = (text: string) => runsOf(text, fonts).map(({ font, text: part }) => [font, part]);
  const visual = (line: string) => visualRuns(line, fonts).map(({ text }) => text);

  test("uses the site's typeface if possible, otherwise Noto Sans for a word, otherwise a fallback for a character", () => {
    expect(fontsOf("Ada Ωa b")).toEqual([
      ["site", "Ada"],
      ["noto", " Ωa"],
      ["site", " b"],
    ]);
    expect(fontsOf("王明Ltd").map(([font]) => String(font).replace(/-\d+$/, "-n"))).toContain(
      "site",
    );
    expect(printableText("a\u202Eb 🂡", fonts)).toBe("ab ?");
  });

  test("runs from right to left in such scripts, with numbers from left to right", () => {
    expect(visual(`To ${name}, EC1`)).toEqual(["To ", "علي", " ", "محمد", ", EC1"]);
    expect(visual("محمد 12 علي")).toEqual(["علي", " ", "12", " ", "محمد"]);
    // In right-to-left text an opening bracket appears mirrored.
    expect(visual("דוד (דוד) דוד")).toEqual(["דוד", " (", "דוד", ") ", "דוד"]);
  });

  test("keeps the numbers of a sentence after such a name in their order", () => {
    const line = visual(`${withinEnglish(name)}, 2 × 4 hours`).join("");
    expect(line.replace("\u200e", "")).toBe("علي محمد, 2 × 4 hours");
    expect(withinEnglish("Ada")).toBe("Ada");
  });

  test("keeps joiners, with their letters, and drops other invisible characters", () => {
    const joined = "گل\u200cمحمد";
    expect(printableText(`${joined} a\u200b\u2068b`, fonts)).toBe("?ل\u200cمحمد ab");
    expect(fontsOf("مح\u200cمد")).toEqual([["noto-sans-arabic-arabic", "مح\u200cمد"]]);
    expect(visual("مح\u200cمد")).toEqual(["مح\u200cمد"]);
  });

  test("breaks after spaces, between ideographs and Thai words, but not before closing punctuation", () => {
    const widthOf = (line: string) => [...line].length;
    expect(breakLines("to be or not", 6, widthOf)).toEqual(["to be", "or not"]);
    expect(breakLines("王小明王小明。", 3, widthOf)).toEqual(["王小明", "王小", "明。"]);
    expect(breakLines("กรุงเทพมหานคร (ประเทศไทย)", 16, widthOf)).toEqual([
      "กรุงเทพมหานคร",
      "(ประเทศไทย)",
    ]);
    expect(breakLines("บริษัทกำแพงเพชรจำกัด", 16, widthOf)).toEqual(["บริษัทกำแพงเพชร", "จำกัด"]);
    expect(breakLines("unbreakable", 3, widthOf)).toEqual(["unbreakable"]);
  });
});
