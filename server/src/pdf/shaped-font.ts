import { create, type Font, type Glyph, type GlyphRun } from "fontkit";
import { hasRightToLeft } from "./text-direction.ts";

/**
 * Opens a font for PDFKit whose text HarfBuzz shapes, as browsers do: fontkit's own shaping breaks off at some letters of
 * Gujarati, and misplaces vowels of Thai and Bengali. Null for a file without characters.
 * Source: docs/booking/documents.md#on-the-page
 */
export async function openShapedFont(file: Buffer): Promise<Font | null> {
  const opened = create(file);
  if (!("layout" in opened) || !hasCharacters(opened)) {
    return null;
  }
  const font: Font = opened;
  // Loaded on demand: most documents are in Latin letters.
  const {
    Blob,
    Buffer,
    ClusterLevel,
    Direction,
    Face,
    Feature,
    Font: Shaper,
    shape,
  } = await import("harfbuzzjs");
  const shaper = new Shaper(new Face(new Blob(Uint8Array.from(file))));
  const copyOf = makeCopies(font);

  function layout(text: string, features: readonly string[] = []): GlyphRun {
    const buffer = new Buffer();
    // Marks count apart from their letters, to say of each glyph what it stands for.
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // Persian digits belong to the script of Arabic, but not to its direction.
    buffer.setDirection(hasRightToLeft(text) ? Direction.RTL : Direction.LTR);
    shape(
      shaper,
      buffer,
      features.map((tag) => new Feature(tag, 1)),
    );
    const positions = buffer.getGlyphPositions();
    const infos = buffer.getGlyphInfos();
    const texts = textsOf(
      text,
      infos.map(({ cluster }, index) => ({ cluster, width: positions[index]?.xAdvance ?? 0 })),
    );
    return {
      glyphs: infos.map(({ codepoint }, index) => copyOf(codepoint, texts[index] ?? "")),
      positions,
      // PDFKit scales the positions first.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
      // Unread.
      script: "",
      language: "",
      direction: "",
      features: {},
      advanceHeight: 0,
      bbox: font.bbox,
    };
  }

  return Object.assign(font, { layout, createSubset: withCopies(font) });
}

function hasCharacters(font: Font): boolean {
  try {
    return font.characterSet.length > 0;
  } catch {
    // A font without any character has no table of them.
    return false;
  }
}

interface PlacedGlyph {
  /** Where its text begins. */
  readonly cluster: number;
  readonly width: number;
}

/**
 * The text that each glyph stands for: the widest of those that belong together for all of theirs. The others stand for
 * none, for which some viewers copy a control character. So they get a space without a width, except from right to left:
 * there a viewer cannot be told what to copy of the line, and a word with such spaces in it would not be found.
 */
function textsOf(text: string, glyphs: readonly PlacedGlyph[]): string[] {
  const none = hasRightToLeft(text) ? "" : "\u200b";
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const together = Map.groupBy(glyphs, ({ cluster }) => cluster);
  return glyphs.map((glyph) => {
    const members = together.get(glyph.cluster) ?? [];
    const widest = members.reduce((one, other) => (other.width > one.width ? other : one), glyph);
    const isFirst = members.find(({ width }) => width === widest.width) === glyph;
    return isFirst ? text.slice(glyph.cluster, starts[starts.indexOf(glyph.cluster) + 1]) : none;
  });
}

const mostGlyphs = 0x10000;

/**
 * Returns glyphs with an id for each text that they stand for. A viewer knows one text of a glyph, but one form serves
 * several letters of Arabic, and a vowel stands for itself or for the letter that it precedes.
 */
function makeCopies(font: Font): (id: number, text: string) => Glyph {
  const copies = new Map<string, Glyph>();
  return (id, text) => {
    const key = `${id} ${text}`;
    const known = copies.get(key);
    if (known) {
      return known;
    }
    const original = font.getGlyph(id);
    const copy: Glyph = Object.create(original, {
      id: { value: copies.size * mostGlyphs + id },
      codePoints: { value: Array.from(text, (letter) => letter.codePointAt(0)) },
      advanceWidth: { value: original.advanceWidth },
    });
    copies.set(key, copy);
    return copy;
  };
}

/** The parts of fontkit's subsets that its types leave out: the ids in the subset's order, and their places there. */
interface OpenSubset {
  readonly glyphs: number[];
  readonly mapping: Record<number, number>;
  includeGlyph: (id: number) => number;
}

/** Makes subsets that hold a glyph once for each of its copies. */
function withCopies(font: Font) {
  const createSubset = font.createSubset.bind(font);
  return () => {
    const subset = createSubset();
    const open = subset as unknown as OpenSubset;
    open.includeGlyph = (id) => (open.mapping[id] ??= open.glyphs.push(id % mostGlyphs) - 1);
    return subset;
  };
}
