/** How wide a line of text is at a size of 100 pixels, in pixels. The browser measures; rules only divide. */
export type MeasureText = (text: string, font: string, weight: number, tracking: number) => number;

/** How high a line is, as a factor of size and line height: what Fabric takes for one line. */
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
 * The largest size, up to `maxSize`, at which a text wraps into a box without breaking a word.
 * Source: docs/design-editor.md#templates
 */
export function fitText(
  text: string,
  box: { readonly width: number; readonly height: number },
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

/** The last line has no space below it. */
export function textHeight(lines: number, size: number, leading: number): number {
  return size * lineFactor * (1 + (lines - 1) * leading);
}

/** Breaks a text at its spaces into lines no wider than `width` at a size of 100; null if a word is wider. */
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
