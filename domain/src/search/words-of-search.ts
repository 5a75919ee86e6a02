import { foldForSearch } from "../text/fold-for-search.ts";

/** What separates words. The column of the words of a space is made with the same ones. */
const separators = /[-\s.,;:/&()+"!?#_]+/;

/** How many words of a search count; further ones are ignored. */
const maxWords = 8;

/** A British postcode as it is typed, with or without the space. */
const postcode = /\b([a-z]{1,2}\d[a-z\d]?) ?\d[a-z]{2}\b/gi;

/**
 * Returns the words of a search, folded. Of a whole postcode only the first half counts, since the rest of a space's
 * is not public. Source: docs/spaces/search.md#words
 */
export function wordsOfSearch(search: string): string[] {
  return foldForSearch(search.replace(postcode, "$1"))
    .split(separators)
    .filter((word) => word !== "")
    .slice(0, maxWords);
}
