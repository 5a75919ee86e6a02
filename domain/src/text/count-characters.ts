const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The number of characters that a reader counts: a letter with its accents is one, however it was typed, and so is an
 * emoji made of several.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) {
    count += 1;
  }
  return count;
}
