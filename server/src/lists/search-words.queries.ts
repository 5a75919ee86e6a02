import { sql, type RawBuilder } from "kysely";

/** The maximum number of words in a search; further ones are ignored. */
const maxWords = 8;

/**
 * The words of a search as patterns for `like`: a row matches if it contains all of them, in any order. `%` and `_`
 * are plain characters. Source: docs/console.md#lists
 */
export function wordsOf(search: string | undefined): string[] {
  return (search ?? "")
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, maxWords)
    .map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
}

/**
 * Whether a text contains a word of a search.
 * @param text an expression in lower case, as its index of trigrams has it
 */
export const containsWord = (text: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like lower(${word})`;
