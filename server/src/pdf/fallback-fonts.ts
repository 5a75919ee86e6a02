import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font } from "fontkit";
import subsetFont from "subset-font";
import { z } from "zod";
import { openShapedFont } from "./shaped-font.ts";
import { faces, fontOfCharacter, hasSiteGlyph, type SiteFont } from "./site-typeface.ts";

/** A font for what the site's typeface lacks: Noto Sans, or one with some characters that neither of them has. */
export interface FallbackFont {
  readonly name: SiteFont | (string & {});
  /** TrueType: all of Noto Sans, or those characters and their parts only. */
  readonly file: Buffer;
  readonly font: Font;
  /** Those that neither the site's typeface nor Noto Sans has. */
  readonly characters: ReadonlySet<string>;
}

// In the order in which they are tried, with the two large ones last, since they also contain characters of other
// scripts. Each family consists of slices of about a hundred characters.
const families = [
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans-thai",
  "noto-sans-armenian",
  "noto-sans-georgian",
  "noto-sans-bengali",
  "noto-sans-tamil",
  "noto-sans-gujarati",
  "noto-sans-gurmukhi",
  "noto-sans-telugu",
  "noto-sans-kannada",
  "noto-sans-malayalam",
  "noto-sans-sinhala",
  "noto-sans-khmer",
  "noto-sans-lao",
  "noto-sans-ethiopic",
  "noto-sans-sc",
  "noto-sans-kr",
] as const;

interface Slice {
  readonly name: string;
  readonly file: string;
  /** First and last code point of each range. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/**
 * Opens or makes fonts for the characters of a text that the site's typeface lacks: Greek, Chinese, Arabic, Thai and
 * many more. The same characters make the same fonts.
 * Source: docs/booking/documents.md#on-the-page
 */
export async function loadFallbackFonts(text: string): Promise<readonly FallbackFont[]> {
  const characters = [...new Set(text.normalize("NFC"))];
  const missing = new Set(characters.filter((character) => !hasSiteGlyph(character)));
  const fonts: FallbackFont[] = [];
  if (characters.some((character) => fontOfCharacter(character) === "noto")) {
    noto ??= openNoto();
    fonts.push(await noto);
  }
  for (const family of missing.size > 0 ? families : []) {
    for (const slice of slicesOf(family)) {
      const wanted = [...missing].filter((character) => covers(slice, character)).toSorted();
      const font = wanted.length > 0 ? await subsetOf(slice, wanted) : null;
      if (font) {
        fonts.push(font);
        font.characters.forEach((character) => missing.delete(character));
      }
    }
  }
  return fonts;
}

/** Opened once: it is large, and the same for all documents. */
let noto: Promise<FallbackFont> | undefined;

async function openNoto(): Promise<FallbackFont> {
  const file = await readFile(faces.noto);
  const font = await openShapedFont(file);
  if (!font) {
    throw new Error(`${faces.noto} has no characters`);
  }
  return { name: "noto", file, font, characters: new Set() };
}

async function subsetOf(
  { name, file }: Slice,
  wanted: readonly string[],
): Promise<FallbackFont | null> {
  const subset = await subsetFont(await readFile(file), withParts(wanted), {
    targetFormat: "sfnt",
    variationAxes: { wght: 400 },
  });
  const font = await openShapedFont(subset);
  // A slice may list characters that it does not have.
  const characters = new Set(
    wanted.filter((character) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  );
  return font && characters.size > 0 ? { name, file: subset, font, characters } : null;
}

/**
 * Characters with those that shaping may make of them: the parts of vowels that surround a letter (of which Unicode does
 * not name the Khmer one), and joiners, which choose between forms of a letter.
 */
const withParts = (characters: readonly string[]): string =>
  [
    " \u17c1\u200c\u200d",
    ...characters,
    ...characters.map((one) => (/\p{Script=Hangul}/u.test(one) ? "" : one.normalize("NFKD"))),
  ].join("");

const covers = ({ ranges }: Slice, character: string): boolean => {
  const point = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= point && point <= last);
};

const slices = new Map<string, readonly Slice[]>();

function slicesOf(family: (typeof families)[number]): readonly Slice[] {
  const known = slices.get(family) ?? listSlices(family);
  slices.set(family, known);
  return known;
}

const unicodeRanges = z.record(z.string(), z.string());

function listSlices(family: (typeof families)[number]): Slice[] {
  const fileOf = (name: string) =>
    fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/${name}`));
  const ranges = unicodeRanges.parse(JSON.parse(readFileSync(fileOf("unicode.json"), "utf8")));
  return Object.entries(ranges).map(([key, list]) => {
    const name = `${family}-${key.replace(/[[\]]/g, "")}`;
    return { name, file: fileOf(`files/${name}-wght-normal.woff2`), ranges: parseRanges(list) };
  });
}

/** "U+627,U+fe70-fe74" as numbers. */
function parseRanges(list: string): Slice["ranges"] {
  return list.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
}
