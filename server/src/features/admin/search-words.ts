/** The maximum number of words in a search; further ones are ignored. */
const maxWords = 8;

/**
 * The words of a search as patterns for `ilike`: a row matches if it contains all of them, in any order. `%` and `_`
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
