import bidiFactory, { type Bidi } from "bidi-js";
import type { FallbackFont } from "./fallback-fonts.ts";
import { hasRightToLeft } from "./text-direction.ts";
import { fontOfCharacter, type SiteFont } from "./site-typeface.ts";

/** A run of text with characters of a single font. */
export interface Run {
  readonly text: string;
  /** The site's typeface, Noto Sans, or the name of a fallback font. */
  readonly font: SiteFont | (string & {});
}

// The package's types describe an ES module, but it is not one: the import is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Characters that leave no mark on paper. A joiner and a mark of direction leave none either, but change what is around them. */
const withoutMark =
  /(?!(?<=[\p{L}\p{M}])[\u200c-\u200e])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const hasNoMark = (character: string) => /[\u200c-\u200e]/.test(character);

/** A character as a reader counts it, and what is printed for it. */
interface PrintedCharacter {
  readonly character: string;
  readonly printed: string;
  /** Whether a part of it has no font. */
  readonly isIncomplete: boolean;
}

function printedCharacters(text: string, fallback: readonly FallbackFont[]): PrintedCharacter[] {
  return Array.from(graphemes.segment(text.normalize("NFC")), ({ segment }) => {
    const visible = segment.replace(withoutMark, "");
    const known = [...visible].filter(
      (character) => hasNoMark(character) || fontOf(character, fallback) !== null,
    );
    const isIncomplete = known.length < [...visible].length;
    // A letter without its accent can be read; an accent without its letter cannot.
    const isReadable = visible !== "" && known[0] === [...visible][0];
    const printed = !isIncomplete ? visible : isReadable ? known.join("") : "?";
    return { character: segment, printed, isIncomplete };
  });
}

/** Returns printable text: characters without a font become question marks, and what leaves no mark is removed. */
export const printableText = (text: string, fallback: readonly FallbackFont[]): string =>
  printedCharacters(text, fallback)
    .map(({ printed }) => printed)
    .join("");

/** Returns the characters of a text that are not printed as they are, each once. */
export const unprintableCharacters = (
  text: string,
  fallback: readonly FallbackFont[],
): string[] => [
  ...new Set(
    printedCharacters(text, fallback).flatMap(({ character, isIncomplete }) =>
      isIncomplete ? character : [],
    ),
  ),
];

/**
 * Splits printable text into runs of one font each, in logical order. A word uses a single font if one has all of it.
 */
export function runsOf(text: string, fallback: readonly FallbackFont[]): Run[] {
  const runs: { text: string; font: Run["font"] }[] = [];
  for (const [word] of text.matchAll(/\s*\S+|\s+/gu)) {
    const characters = [...word];
    const fonts: Run["font"][] = [];
    for (const character of characters) {
      // It belongs to the letter before it.
      const own = hasNoMark(character) ? fonts.at(-1) : fontOf(character, fallback);
      fonts.push(own ?? "site");
    }
    const isNoto = fonts.includes("noto") && fonts.every((font) => font in notFallback);
    characters.forEach((character, index) => {
      const font = isNoto ? "noto" : (fonts[index] ?? "site");
      const last = runs.at(-1);
      if (last?.font === font) {
        last.text += character;
      } else {
        runs.push({ text: character, font });
      }
    });
  }
  return runs;
}

const notFallback = { site: true, noto: true };

function fontOf(character: string, fallback: readonly FallbackFont[]): Run["font"] | null {
  return (
    fontOfCharacter(character) ??
    fallback.find(({ characters }) => characters.has(character))?.name ??
    null
  );
}

/** A name within an English sentence: after one that runs from right to left, the numbers of the sentence do not. */
export const withinEnglish = (name: string): string =>
  hasRightToLeft(name) ? `${name}\u200e` : name;

/**
 * Returns the runs of a line in visual order, from left to right. The text of a right-to-left run stays in logical
 * order, since the font's shaping reverses it.
 * Source: Unicode Standard Annex 9
 */
export function visualRuns(line: string, fallback: readonly FallbackFont[]): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, "ltr");
  const runs: (Run & { level: number })[] = [];
  let offset = 0;
  for (const run of runsOf(line, fallback)) {
    for (const character of run.text) {
      const last = runs.at(-1);
      const level = (hasNoMark(character) ? last?.level : levels[offset]) ?? 0;
      if (last?.font === run.font && last.level === level) {
        runs[runs.length - 1] = { ...last, text: last.text + character };
      } else {
        runs.push({ text: character, font: run.font, level });
      }
      offset += character.length;
    }
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    reverseStretches(runs, level);
  }
  return runs.map(({ text, font, level }) => ({ font, text: level % 2 ? turned(text) : text }));
}

/** Reverses every sequence of runs at or above a level. */
function reverseStretches(runs: { readonly level: number }[], level: number): void {
  let start = 0;
  while (start < runs.length) {
    let end = start;
    while ((runs[end]?.level ?? -1) >= level) {
      end++;
    }
    if (end > start) {
      runs.splice(start, end - start, ...runs.slice(start, end).toReversed());
    }
    start = end + 1;
  }
}

/** Characters that shaping does not reverse by itself: spaces, brackets and the like. */
function turned(text: string): string {
  return hasRightToLeft(text)
    ? text
    : [...text]
        .toReversed()
        .map((character) => bidi.getMirroredCharacter(character) ?? character)
        .join("");
}

/**
 * Allows breaks after a space, and between characters of scripts without spaces, but never before closing punctuation.
 */
const breaks =
  /(?<=\s)(?=\S)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}、。，！？）」』】])(?=[\p{L}\p{N}（「『【])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}（「『【])/u;

const words = new Intl.Segmenter("th", { granularity: "word" });

/** The parts of a text between which a line may end. Scripts of South-East Asia write words without spaces. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(breaks)) {
    const isJoined = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(part);
    const segments = isJoined ? [...words.segment(part)] : [{ segment: part, isWordLike: true }];
    for (const [index, { segment, isWordLike }] of segments.entries()) {
      const opens = parts.at(-1)?.match(/\p{Ps}$/u);
      // Punctuation stays with the word before it, an opening bracket with the one after it.
      if (index > 0 && (opens || !(isWordLike || /^\p{Ps}/u.test(segment)))) {
        parts.push((parts.pop() ?? "") + segment);
      } else {
        parts.push(segment);
      }
    }
  }
  return parts;
}

/**
 * Breaks printable text into lines of at most a width, with a function that measures a line. A part that is too wide
 * gets its own line.
 */
export function breakLines(
  text: string,
  width: number,
  widthOf: (line: string) => number,
): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of partsOf(text)) {
    if (line !== "" && widthOf((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = part;
    } else {
      line += part;
    }
  }
  return [...lines, line.trimEnd()];
}
