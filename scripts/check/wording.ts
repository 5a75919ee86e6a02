import { lineOf, readTextFiles } from "./text-files.ts";

/** Phrases to avoid, and what to write instead. A line break in a comment may separate the words of a phrase. */
const habits: readonly { readonly phrases: readonly string[]; readonly instead: string }[] = [
  { phrases: ["tell", "tells", "told"], instead: "say, return, inform" },
  { phrases: ["nobody", "somebody", "whoever"], instead: "no one, someone, or the person's part" },
  { phrases: ["whose"], instead: "with, of which, that has" },
  { phrases: ["anew"], instead: "again" },
  { phrases: ["what is so", "have it be"], instead: "a plain sentence" },
  { phrases: ["of its own"], instead: "its own, separate" },
  { phrases: ["as it is"], instead: "unchanged" },
];

/** Texts that may contain such a phrase, and why. */
const exceptions: readonly { readonly text: string; readonly reason: string }[] = [
  { text: "Tell us", reason: "the label of a button that visitors know" },
  { text: "nobody@example", reason: "the address of a person who does not exist" },
  { text: 'nobody"', reason: "the user of that name that many systems have" },
  { text: "Tells)", reason: "the check of API summaries refuses this word as well" },
  { text: "told the licensor", reason: "terms that customers have signed are never edited" },
  { text: "told to the licensor", reason: "the same terms" },
  { text: "nobody: run as another user", reason: "the same user" },
];

/** Matches a phrase as words or as part of a camelCase name, with a line break in a comment for any space. */
const pattern = new RegExp(
  habits
    .flatMap(({ phrases }) => phrases)
    .map((phrase) => phrase.replaceAll(" ", String.raw`[\s*/]+`))
    .map((phrase) => `(?:(?<![A-Za-z])${phrase}|${capitalise(phrase)})(?![a-z])`)
    .join("|"),
  "g",
);

/** Lists the habit words in names, comments, messages and documentation, a line each. */
export function listHabitWords(root: string): string[] {
  return readTextFiles(root)
    .filter(({ name }) => !name.startsWith("scripts/check/wording"))
    .flatMap(({ name, text }) =>
      [...text.matchAll(pattern)]
        .filter(({ index }) => !isException(text, index))
        .map(({ 0: found, index }) => {
          const phrase = found.replace(/[\s*/]+/g, " ").toLowerCase();
          const instead = habits.find(({ phrases }) => phrases.includes(phrase))?.instead;
          return `${name}:${lineOf(text, index)} says "${phrase}"; better: ${instead}`;
        }),
    );
}

function capitalise(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

function isException(text: string, index: number): boolean {
  return (
    exceptions.some(({ text: kept }) => text.startsWith(kept, index)) ||
    // Allows phrases such as "as soon as it is ready".
    /(?:as|so|such) \w+[\s*/]+$/.test(text.slice(Math.max(0, index - 20), index))
  );
}
