/** What tells of a person or opens a door, and what stands there instead. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(\b\w+:\/\/)[^\s/@]+@/g, "$1(login)@"],
  [/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, "(e-mail)"],
  [/\b(?:sk|rk|pk|whsec|seti|pi|pm|cus)_[\w]+/g, "(key)"],
  [/\b(Token|Bearer|Basic)\s+[^\s"',]+/gi, "$1 (token)"],
  [/([?&][\w.[\]-]+=)[^&\s"')]+/g, "$1(value)"],
  [/(Key \([^)]*\)=)\([^)]*\)/g, "$1(values)"],
  [/(account\/password\/reset\/)[^\s"'/?]+/g, "$1(token)"],
  // Longer than any word of ours.
  [/\b(?=[\w-]*\d)[\w-]{32,}\b/g, "(token)"],
];

/** A text without e-mail addresses, tokens, keys and values of queries, for logs and reports. */
export function scrub(text: string): string {
  return secrets.reduce((scrubbed, [pattern, instead]) => scrubbed.replace(pattern, instead), text);
}
