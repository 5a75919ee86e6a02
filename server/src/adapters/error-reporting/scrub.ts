import { secretPaths } from "@frontage/domain/redirects/secret-paths.ts";

/**
 * Patterns of personal data and credentials, with the text that replaces them. Each pattern runs in linear time, since
 * strangers control parts of what is logged: a match starts at the beginning of a word, and no part of a pattern can
 * run past the start of the next match.
 */
export const secrets: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(\b\w+:\/\/)[^\s/@]+@/g, "$1(login)@"],
  [/(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, "(e-mail)"],
  [/\b(?:sk|rk|pk|whsec|seti|pi|pm|cus)_[\w]+/g, "(key)"],
  [/\b(Token|Bearer|Basic)\s+[^\s"',]+/gi, "$1 (token)"],
  [/([?&][\w.[\]-]+=)[^&\s"')]+/g, "$1(value)"],
  [/(Key \([^()]*\)=)\([^\n]*\)/g, "$1(values)"],
  [
    new RegExp(
      `((?:${[...secretPaths, "design-shares", "shared-drafts"].join("|")})/)[^\\s"'/?]+`,
      "g",
    ),
    "$1(token)",
  ],
  // Longer than any word in our messages.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}/g, "(token)"],
];

/** Removes e-mail addresses, tokens, keys and query values from a text for logs and reports. */
export function scrub(text: string): string {
  return secrets.reduce(
    (scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement),
    text,
  );
}
