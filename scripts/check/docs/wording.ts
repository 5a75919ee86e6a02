import { capitalise } from "@frontage/domain/text/capitalise.ts";
import { lineOf, readTextFiles } from "../text-files.ts";

/** Phrases to avoid, and what to write instead. A line break in a comment may separate the words of a phrase. */
const habits: readonly { readonly phrases: readonly string[]; readonly instead: string }[] = [
  { phrases: ["anew"], instead: "again" },
  { phrases: ["what is so", "have it be"], instead: "a plain sentence" },
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
    .filter(({ name }) => !name.startsWith("scripts/check/docs/wording"))
    .flatMap(({ name, text }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => {
        const phrase = found.replace(/[\s*/]+/g, " ").toLowerCase();
        const instead = habits.find(({ phrases }) => phrases.includes(phrase))?.instead;
        return `${name}:${lineOf(text, index)} says "${phrase}"; better: ${instead}`;
      }),
    );
}
