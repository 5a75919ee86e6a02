// The database folds its texts by the function fold_for_search. A test compares the two.

/** Letters that are typed as others where a keyboard lacks them, and do not decompose. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ς: "σ",
};

/** Accents and the like, of Latin, Greek, Cyrillic, Hebrew and Arabic letters. */
const marks = new RegExp(
  `[${[
    String.raw`\u0300-\u036f\u0483-\u0487\u0591-\u05c7`,
    String.raw`\u0610-\u061a\u064b-\u065f\u0670`,
    String.raw`\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`,
  ].join("")}]`,
  "g",
);
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;
const apostrophes = /['`\u00b4\u02b9\u02bb-\u02bf\u02c8\u2018-\u201b\u2032\u2035\ua78b\ua78c]/g;
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * A text with everything folded that people do not see or cannot type alike: case, accents, ligatures, apostrophes,
 * dashes, widths, and how letters are composed. Two texts that read the same have the same result.
 * Source: docs/people/names.md#how-a-search-reads
 */
export function foldForSearch(text: string): string {
  return text
    .replace(apostrophes, "")
    .normalize("NFKD")
    .replace(marks, "")
    .toLowerCase()
    .replace(/[ßæœøđðłþħıŋŧς]/g, (letter) => letters[letter] ?? letter)
    .replace(apostrophes, "")
    .replace(dashes, "-")
    .replace(invisible, "")
    .normalize("NFC");
}
