import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";

// Large: 0.8 MB of words. Import it only where a password is chosen, and only then.

/** Who chooses a password, as far as it is known. Empty texts count as unknown. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

export const easyPasswordMessage =
  "This password is easy to guess. Choose a longer or less common one.";

/** A password that can be guessed with fewer tries is refused. Source: docs/accounts.md#choosing-a-password */
const minGuesses = 1e6;

/** Rating takes time that grows faster than the password: 50 characters are within a tenth of a second at worst. */
const maxRatedLength = 50;

/** Rarer words and names hardly ever make a password easy, but triple the time until the first one is rated. */
const maxWords = 20_000;

const words = { ...common.dictionary, ...english.dictionary };
const commonWords = Object.entries(words).map(
  ([name, list]) => [name, list.slice(0, maxWords)] as const,
);

const rating = new ZxcvbnFactory({
  dictionary: {
    ...Object.fromEntries(commonWords),
    "passwords-common": common.dictionary["passwords-common"],
  },
  graphs: { qwerty: common.adjacencyGraphs.qwerty },
  // The default of 100 takes ten times as long and rates nothing differently that a person would type.
  l33tMaxSubstitutions: 10,
  maxLength: maxRatedLength,
});

/**
 * Whether a password can be guessed within a million tries: a common one, or one made of common words, names, dates,
 * neighbouring keys, our name, or the owner's name and e-mail. Source: docs/accounts.md#choosing-a-password
 */
export function isEasyToGuess(password: string, owner: PasswordOwner): boolean {
  return rating.check(password, wordsOf(owner)).guesses < minGuesses;
}

/** "Ada Lovelace", "ada@example.com" → frontage, ada lovelace, adalovelace, ada, lovelace, ada@example.com, example, com. */
function wordsOf({ name, email }: PasswordOwner): string[] {
  const parts = `${name} ${email}`.split(/[^\p{L}\p{N}]+/u);
  const words = ["frontage", name, name.replaceAll(/\s+/g, ""), email, ...parts];
  return [...new Set(words.map((word) => word.toLowerCase()))].filter(({ length }) => length >= 3);
}
