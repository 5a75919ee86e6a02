import { loadFallbackFonts } from "./fallback-fonts.ts";
import { unprintableCharacters } from "./text-layout.ts";

/** Letters that the site's typeface has: they are printed without loading a font to see. */
const surelyPrintable = /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff]*$/;

/**
 * Returns the characters of texts that our documents cannot print as they are, each once: emoji, and letters of scripts
 * that no font of ours has. Source: docs/booking/documents.md#on-the-page
 */
export async function listUnprintable(texts: readonly (string | null)[]): Promise<string[]> {
  const text = texts.filter((one) => one !== null).join("\n");
  return surelyPrintable.test(text)
    ? []
    : unprintableCharacters(text.replaceAll("\n", " "), await loadFallbackFonts(text));
}
