import bidiFactory, { type Bidi } from "bidi-js";
import type { FallbackFont } from "./fallback-fonts.ts";
import { fontOfLetter, type HouseFont } from "./house-type.ts";

/** A stretch of text of which one font has every letter. */
export interface Run {
  readonly text: string;
  /** The house's type, Noto Sans, or the name of a fallback font. */
  readonly font: HouseFont | (string & {});
}

// The types are those of an ES module, and the package is none: what is imported is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Text that can be shown: letters that no font has as question marks, and nothing that directs text or is not seen. */
export function shownText(text: string, fallback: readonly FallbackFont[]): string {
  const visible = text.normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "");
  return [...visible].map((letter) => (fontOf(letter, fallback) === null ? "?" : letter)).join("");
}

/**
 * Shown text in stretches of one font each, in the order in which it is written. A word is set in one font where one
 * has all of it.
 */
export function runsOf(text: string, fallback: readonly FallbackFont[]): Run[] {
  const runs: { text: string; font: Run["font"] }[] = [];
  for (const [word] of text.matchAll(/\s*\S+|\s+/gu)) {
    const letters = [...word];
    const fonts = letters.map((letter) => fontOf(letter, fallback) ?? "house");
    const isNoto = fonts.includes("world") && fonts.every((font) => font in notFallback);
    letters.forEach((letter, index) => {
      const font = isNoto ? "world" : (fonts[index] ?? "house");
      const last = runs.at(-1);
      if (last?.font === font) {
        last.text += letter;
      } else {
        runs.push({ text: letter, font });
      }
    });
  }
  return runs;
}

const notFallback = { house: true, world: true };

function fontOf(letter: string, fallback: readonly FallbackFont[]): Run["font"] | null {
  return fontOfLetter(letter) ?? fallback.find(({ letters }) => letters.has(letter))?.name ?? null;
}

/** Whether any of a text is read from right to left. */
export const hasRightToLeft = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

/**
 * The runs of one line in the order in which they stand on it, from left to right. The text of a run that is read from
 * right to left stays in the order in which it is written: the font's shaping turns it round.
 * Source: Unicode Standard Annex 9
 */
export function visualRuns(line: string, fallback: readonly FallbackFont[]): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, "ltr");
  const runs: (Run & { level: number })[] = [];
  let offset = 0;
  for (const run of runsOf(line, fallback)) {
    for (const letter of run.text) {
      const level = levels[offset] ?? 0;
      const last = runs.at(-1);
      if (last?.font === run.font && last.level === level) {
        runs[runs.length - 1] = { ...last, text: last.text + letter };
      } else {
        runs.push({ text: letter, font: run.font, level });
      }
      offset += letter.length;
    }
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    reverseStretches(runs, level);
  }
  return runs.map(({ text, font, level }) => ({ font, text: level % 2 ? turned(text) : text }));
}

/** Reverses every stretch of runs of at least a level. */
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

/** What the shaping of a font does not turn round by itself: spaces, brackets and the like. */
function turned(text: string): string {
  return hasRightToLeft(text)
    ? text
    : [...text]
        .toReversed()
        .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
        .join("");
}

/** After a space, and between letters of scripts that are written without spaces, but never before what closes. */
const breaks =
  /(?<=\s)(?=\S)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}、。，！？）」』】])(?=[\p{L}\p{N}（「『【])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}（「『【])/u;

/** Shown text in lines of at most a width, by what measures a line. A part that is too wide alone gets a line. */
export function breakLines(
  text: string,
  width: number,
  widthOf: (line: string) => number,
): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of text.split(breaks)) {
    if (line !== "" && widthOf((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = part;
    } else {
      line += part;
    }
  }
  return [...lines, line.trimEnd()];
}
