import { foldForSearch } from "@frontage/domain/text/fold-for-search.ts";
import { sql, type RawBuilder } from "kysely";

/** The maximum number of words in a search; further ones are ignored. */
const maxWords = 8;

/**
 * The words of a search, folded, as patterns for `like`: a row matches if it contains all of them, in any order. `%` and
 * `_` are plain characters. Source: docs/people/names.md#how-a-search-reads
 */
export function wordsOf(search: string | undefined): string[] {
  return foldForSearch(search ?? "")
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, maxWords)
    .map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
}

/**
 * Whether a text contains a word of a search.
 * @param text an expression that is folded for searches, as its index of trigrams has it
 */
export const containsWord = (text: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${word}`;
