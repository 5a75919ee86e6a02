/** Characters without an appearance. Most are left over from copying; some belong to the letters around them. */
const withoutAppearance = /\p{Default_Ignorable_Code_Point}/gu;

/** Empty-looking characters that are no spaces, and the sign of an object or a letter that was lost. */
const blank = /[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\ufffd\u{1d159}]/u;
const directionControl = /[\u202a-\u202e\u2066-\u2069]/;

/** Scripts whose letters are joined or kept apart by an invisible character. */
const joiningLetterBefore =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
const emojiBefore = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?$/u;
const flagBefore = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u;

function isPartOfText(character: string, before: string, after: string): boolean {
  if (character === "\u200c" || character === "\u200d") {
    return (
      (joiningLetterBefore.test(before) && /^\p{L}/u.test(after)) ||
      (character === "\u200d" &&
        emojiBefore.test(before) &&
        /^\p{Extended_Pictographic}/u.test(after))
    );
  }
  if (character === "\ufe0f") {
    return /[\p{Extended_Pictographic}\d#*]$/u.test(before);
  }
  if (/[\u{e0100}-\u{e01ef}]/u.test(character)) {
    return /\p{Script=Han}$/u.test(before);
  }
  return /[\u{e0020}-\u{e007f}]/u.test(character) && flagBefore.test(before);
}

/**
 * A name as it is stored: composed (NFC), on one line, with single spaces, without characters that have no appearance.
 * What `nameProblem` refuses stays in it. Source: docs/people/names.md#what-a-name-is
 */
export function tidyName(typed: string): string {
  const tidied = typed
    .normalize("NFC")
    .replace(withoutAppearance, (character, offset: number, whole: string) =>
      blank.test(character) ||
      directionControl.test(character) ||
      isPartOfText(character, whole.slice(0, offset), whole.slice(offset + character.length))
        ? character
        : "",
    )
    .replace(/\s+/g, " ")
    .trim();
  // What stood on both sides of a removed character may belong together: an accent and its letter, a joiner and a sign.
  return tidied === typed ? tidied : tidyName(tidied);
}

/**
 * Why a tidy name cannot be stored: it cannot be seen, or would look like another or change the text around it. Null for
 * a good name. Source: docs/people/names.md#what-a-name-is
 */
export function nameProblem(name: string): string | null {
  if (directionControl.test(name)) {
    return "Remove the invisible characters that change the direction of the text. Type it instead of pasting it.";
  }
  if (blank.test(name)) {
    return "Remove the characters that look empty. Type it instead of pasting it.";
  }
  if (/[\p{Cc}\p{Cs}\p{Co}]/u.test(name)) {
    return "Remove the control characters.";
  }
  if (/^\p{M}/u.test(name) || (name !== "" && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(name))) {
    return "Begin with a letter: an accent cannot stand on its own.";
  }
  return /\p{Mn}{5}/u.test(name.normalize("NFD")) ? "Use fewer accents on one letter." : null;
}

/** A name without what `nameProblem` finds in it: what is left can be seen, and may be empty. */
export function visibleName(text: string): string {
  const legible = tidyName(
    text
      .normalize("NFC")
      .replace(new RegExp(`${directionControl.source}|${blank.source}`, "gu"), "")
      .replace(/[\p{Cc}\p{Cs}\p{Co}]/gu, " ")
      .replace(/(\p{Mn}{4})\p{Mn}+/gu, "$1"),
  );
  const shown = tidyName(legible.replace(/^\p{M}+/u, ""));
  return nameProblem(shown) === null ? shown : "";
}
