import type { Size } from "../../geometry/shapes.ts";

/** Measures the width of a line of text at a font size of 100 px, in pixels. Provided by the browser. */
export type MeasureText = (text: string, font: string, weight: number, tracking: number) => number;

/** The height of a line as a factor of font size and line height, as in Fabric. */
export const lineFactor = 1.13;

export interface FittedText {
  /** In pixels. */
  readonly size: number;
  readonly lines: readonly string[];
  readonly height: number;
}

interface TextStyle {
  readonly font: string;
  readonly weight: number;
  readonly tracking: number;
  readonly leading: number;
}

/**
 * Returns the largest font size up to `maxSize` at which a text fits a box without breaking a word.
 * Source: docs/screens/editor.md#templates
 */
export function fitText(
  text: string,
  box: Size,
  style: TextStyle,
  maxSize: number,
  measure: MeasureText,
): FittedText {
  let low = 1;
  let high = Math.max(1, Math.floor(Math.min(maxSize, box.height / lineFactor)));
  const fitted = (size: number): FittedText | null => {
    const lines = wrap(text, (box.width * 100) / size, style, measure);
    if (!lines) {
      return null;
    }
    const height = textHeight(lines.length, size, style.leading);
    return height <= box.height ? { size, lines, height } : null;
  };
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fitted(middle)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return fitted(low) ?? { size: low, lines: [text], height: textHeight(1, low, style.leading) };
}

/** The last line has no space below. */
export function textHeight(lines: number, size: number, leading: number): number {
  return size * lineFactor * (1 + (lines - 1) * leading);
}

/** Wraps a text at its spaces into lines of at most `width` at a font size of 100 px; null if a word is wider. */
function wrap(
  text: string,
  width: number,
  { font, weight, tracking }: TextStyle,
  measure: MeasureText,
): string[] | null {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      if (measure(word, font, weight, tracking) > width) {
        return null;
      }
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && measure(longer, font, weight, tracking) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    lines.push(line);
  }
  return lines;
}
