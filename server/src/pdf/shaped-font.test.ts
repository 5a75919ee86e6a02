import { describe, expect, test } from "vitest";
import { copyText, readPdf } from "../../test/readers/read-pdf.ts";
import { loadFallbackFonts } from "./fallback-fonts.ts";
import { TaggedPdf, type TextStyle } from "./tagged-pdf.ts";
import { printableText, visualRuns } from "./text-layout.ts";

/** Names with vowels around and below letters, joined letters, and marks. */
const names = [
  "মোহাম্মদ সৌরভ হোসেন",
  "র\u200d্যাব ইন্দ্রাণী",
  "கோவிந்தராஜ் பௌர்ணமி ஸ்ரீ",
  "น้ำทิพย์ กำแพงเพชร ผู้ใหญ่",
  "शक्\u200dति श्रीवास्तव र्कि",
  "ક્ષિતિજ શ્રી",
  "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  "శ్రీనివాస్ కృష్ణ",
  "ಕೃಷ್ಣ ಶ್ರೀ ಕೊಡಗು",
  "കൃഷ്ണൻ പൊന്നൻ ന്റെ",
  "ශ්\u200dරී ලංකා යෝධ",
  "ស្រី ភោគ កើត ខ្ញុំ",
  "ນ້ຳ ສົມພອນ",
  "ከበደ ተሰማ",
  "გიორგი მაისურაძე",
  "Արամ Խաչատրյան",
  "さくら ドコモ ガギグ",
  "김민준 뷁",
  "歐陽靜儀",
  "Γιώργος Παπαδόπουλος",
  "Юлія Ґанок",
  "Nguyễn Thị Phương Kiệt",
];
const fromRight = ["דוד בן־גוריון", "محمد علي", "گل\u200cمحمد سلام لاله"];

describe("shaping", () => {
  test.each([...names, ...fromRight, "فاطمة الزَّهراء", "שָׁלוֹם", "۱۲۳ ١٢٣"])(
    "has a glyph for all of %s",
    async (name) => {
      const fonts = await loadFallbackFonts(name);
      const shown = printableText(name, fonts);
      expect(shown).toBe(name.normalize("NFC"));
      for (const run of visualRuns(shown, fonts)) {
        const font = fonts.find((one) => one.name === run.font)?.font;
        for (const { id } of font?.layout(run.text).glyphs ?? []) {
          // Copies of a glyph have its id and a multiple of 65,536.
          expect([run.text, id % 0x10000]).not.toEqual([run.text, 0]);
        }
      }
    },
  );

  test("draws a vowel on both sides of its letter, and a Thai vowel with a width of its own", async () => {
    const glyphsOf = async (text: string) => (await layoutOf(text)).glyphs.length;
    // Two parts of the vowel and the letter between them.
    expect(await glyphsOf("মো")).toBe(3);
    expect(await glyphsOf("கோ")).toBe(3);
    const { glyphs, positions } = await layoutOf("กำ");
    expect(glyphs).toHaveLength(3);
    expect(positions.at(-1)?.xAdvance).toBeGreaterThan(0);
  });

  test("joins Arabic letters, and keeps them apart at a joiner that says so", async () => {
    const idsOf = async (text: string) =>
      (await layoutOf(text)).glyphs.map(({ id }) => id % 0x10000);
    const [joined, apart] = [await idsOf("لم"), await idsOf("ل\u200cم")];
    expect(apart.filter((id) => joined.includes(id))).toEqual([]);
  });

  test("draws Persian digits from left to right", async () => {
    const { glyphs } = await layoutOf("۱۲۳");
    expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual([
      "۱",
      "۲",
      "۳",
    ]);
  });

  async function layoutOf(text: string) {
    const [fallback] = await loadFallbackFonts(text);
    if (!fallback) {
      throw new Error(`No font for ${text}`);
    }
    return fallback.font.layout(text);
  }
});

describe("a document", () => {
  const style: TextStyle = { face: "text", size: 12 };

  async function documentOf(lines: readonly string[]): Promise<Buffer> {
    const pdf = new TaggedPdf({
      title: "Names",
      author: "Frontage",
      at: Temporal.Instant.from("2026-11-26T12:00:00Z"),
      foot: "Names",
      issuer: null,
      watermark: null,
      fallback: await loadFallbackFonts(lines.join(" ")),
    });
    lines.forEach((line) => pdf.text("P", line, style));
    return pdf.finish();
  }

  test("gives back every name as it was written", async () => {
    const text = (await copyText(await documentOf(names))).normalize("NFC");
    for (const name of names) {
      expect(text).toContain(name.normalize("NFC"));
    }
    // Letters only: Chrome copies a control character for dots that are shaped separately.
    const letters = (words: string) => words.replaceAll(/[^\P{C}\s]/gu, "").replaceAll(/\s+/g, " ");
    const turned = letters(await copyText(await documentOf(fromRight)));
    for (const name of fromRight.map(letters)) {
      expect(turned).toContain(name);
    }
    const mixed = "কোহিনূর שלום";
    expect(await copyText(await documentOf([mixed]))).toContain("কোহিনূর");
  });

  test("reads a name with a mark that belongs to its element", async () => {
    const { taggedText } = await readPdf(await documentOf(["Customer", "김민준"]));
    expect(taggedText.replaceAll(/\s/g, "")).toContain("Customer김민준");
  });
});
