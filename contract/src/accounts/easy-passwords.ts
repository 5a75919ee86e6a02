import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";

// 0.8 MB of dictionaries: import it lazily, where a password is chosen.

/** Known details of the person who chooses a password. Empty strings count as unknown. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

export const easyPasswordMessage =
  "This password is easy to guess. Choose a longer or less common one.";

/**
 * The minimum number of guesses that an acceptable password must withstand.
 * Source: docs/people/accounts.md#choosing-a-password
 */
const minGuesses = 1e6;

/** Longer passwords are cut: the cost grows faster than linearly, and 50 characters take up to 0.1 s. */
const maxRatedLength = 50;

/** Only the most common words: the rest triple the loading time and hardly ever change a rating. */
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
  // The default of 100 takes ten times as long without changing the rating of realistic passwords.
  l33tMaxSubstitutions: 10,
  maxLength: maxRatedLength,
});

/**
 * Whether a password can be guessed within a million tries: a common one, or one made of common words, names, dates,
 * neighbouring keys, our name, or the owner's name and e-mail. Source: docs/people/accounts.md#choosing-a-password
 */
export function isEasyToGuess(password: string, owner: PasswordOwner): boolean {
  const words = knownWordsOf(owner);
  return [password, ...withoutRepetition(password)].some(
    (text) => rating.check(text, words).guesses < minGuesses,
  );
}

/**
 * What is left of a password that repeats one text or one word, since repeating hardly makes it harder to guess:
 * "Frontage1-Frontage1" → Frontage1; "FrontageFRONTAGE12" → Frontage12. Empty for all others.
 */
function withoutRepetition(password: string): string[] {
  const plain = password.replaceAll(/[^\p{L}\p{N}]+/gu, "");
  const words = plain.match(/\p{L}+/gu) ?? [];
  const letters = words.join("");
  const [text, word] = [repeatedPart(plain), repeatedPart(letters)];
  return [
    ...(text === null ? [] : [text]),
    ...(word === null ? [] : [`${word}${plain.replaceAll(/\p{L}+/gu, "")}`]),
  ];
}

/** "abcABC" → abc; null for a text that does not consist of two or more equal parts. */
function repeatedPart(text: string): string | null {
  const [, part] = /^(.+?)\1+$/u.exec(text.toLowerCase()) ?? [];
  return part === undefined ? null : text.slice(0, part.length);
}

/**
 * "Ada Lovelace", "ada@example.com" → frontage, ada lovelace, adalovelace, ada, lovelace, ada@example.com, example,
 * com.
 */
function knownWordsOf({ name, email }: PasswordOwner): string[] {
  const parts = `${name} ${email}`.split(/[^\p{L}\p{N}]+/u);
  const words = ["frontage", name, name.replaceAll(/\s+/g, ""), email, ...parts];
  return [...new Set(words.map((word) => word.toLowerCase()))].filter(({ length }) => length >= 3);
}
