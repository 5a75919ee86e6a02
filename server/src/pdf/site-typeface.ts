import { fileURLToPath } from "node:url";
import { openSync, type Font } from "fontkit";

/** The site's typeface, as files with all their characters. */
export const faces = {
  display: fileURLToPath(
    import.meta
      .resolve("@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf"),
  ),
  text: fileURLToPath(
    import.meta
      .resolve("@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf"),
  ),
  strong: fileURLToPath(
    import.meta
      .resolve("@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf"),
  ),
  /** For characters that the site's typeface lacks: Greek, Cyrillic, Devanagari, Vietnamese. */
  noto: fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  ),
} as const;

export type Face = keyof typeof faces;

/** The colours of the site's tokens. */
export const colours = {
  paper: "#faf7f2",
  deep: "#f2ece2",
  ink: "#171310",
  soft: "#574e46",
  hairline: "#e4ddd2",
  /** For areas behind text; lighter than a hairline. */
  watermark: "#ece5da",
  signal: "#d9411e",
} as const;

/** The fonts that every document may use: the style's own font, and Noto Sans. */
export type SiteFont = "site" | "noto";

/** Returns the font of the two that has a character; null if neither has it. */
export function fontOfCharacter(character: string): SiteFont | null {
  if (hasCharacter("text", character)) {
    return "site";
  }
  return hasCharacter("noto", character) ? "noto" : null;
}

export const hasSiteGlyph = (character: string): boolean => fontOfCharacter(character) !== null;

const fonts = new Map<Face, Font>();

function fontOf(face: Face): Font {
  let font = fonts.get(face);
  if (!font) {
    const opened = openSync(faces[face]);
    if (!("hasGlyphForCodePoint" in opened)) {
      throw new Error(`${faces[face]} holds more than one font`);
    }
    font = opened;
    fonts.set(face, font);
  }
  return font;
}

const hasCharacter = (face: Face, character: string) =>
  fontOf(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** The distance from the top of a line to its baseline, as a fraction of the font size. */
export function ascentOf(face: Face): number {
  const { ascent, unitsPerEm } = fontOf(face);
  return ascent / unitsPerEm;
}
