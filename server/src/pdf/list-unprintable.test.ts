import { expect, test } from "vitest";
import { loadFallbackFonts } from "./fallback-fonts.ts";
import { listUnprintable } from "./list-unprintable.ts";
import { hasSiteGlyph } from "./site-typeface.ts";
import { printableText } from "./text-layout.ts";

test.each([
  "Zoë Müller-O’Brien, Straße 4",
  "Łukasz Żółć, Đorđe Šćepanović, Ģirts Ķēniņš, Ağaoğlu İpek",
  "Nguyễn Thị Phương Ánh, Đặng Hữu Đức",
  "Γιώργος Παπαδόπουλος, Ὀδυσσεύς",
  "Юлія Шевченко, Ђорђе Јовановић, Қайрат",
  "दीपिका शर्मा",
  "王小明 さくら 김민준 محمد דוד ณัฐพล",
  "Արամ Խաչատրյան, გიორგი მაისურაძე, ከበደ ተሰማ",
  "রবীন্দ্রনাথ ঠাকুর, தமிழ்ச்செல்வி, ગુજરાતી, ਗੁਰਪ੍ਰੀਤ, శ్రీనివాస్, ಕನ್ನಡ, മലയാളം, සිංහල",
  "សុខា, ສົມພອນ",
  "№ 4 – “Café” €20",
])("prints every letter of %s", async (name) => {
  expect(await listUnprintable([name])).toEqual([]);
  expect(printableText(name, await loadFallbackFonts(name))).toBe(name.normalize("NFC"));
});

test("names what cannot be printed, each once, as a reader counts it", async () => {
  expect(await listUnprintable(["Ada 🎉", null, "🎉 Night 👩\u200d🎤, ༄ Ltd"])).toEqual([
    "🎉",
    "👩\u200d🎤",
    "༄",
  ]);
});

test("prints one question mark for an emoji of several parts", () => {
  expect(printableText("Night 👩\u200d🎤 ❤\ufe0f!", [])).toBe("Night ? ?!");
});

test("knows without fonts only what the site's typeface has", async () => {
  const letters = Array.from({ length: 0x100 }, (_, point) => String.fromCodePoint(point)).filter(
    (letter) => /[^\p{Cc}\p{Cf}\s]/u.test(letter),
  );
  for (const letter of letters) {
    expect([letter, hasSiteGlyph(letter)]).toEqual([letter, true]);
  }
  expect(await listUnprintable(letters)).toEqual([]);
});
