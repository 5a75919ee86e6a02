/**
 * Whether a typed text is an http or https address that shows where it leads. User info would hide that
 * (`https://www.bank.example@evil.example`) or publish a password; browsers read a backslash as a slash, and drop line
 * breaks. Links, texts and redirects all use this rule.
 * Source: docs/running/security.md#typed-addresses
 */
export function isWebAddress(text: string): boolean {
  const [, authority = ""] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? [];
  return (
    authority !== "" &&
    !authority.includes("@") &&
    // oxlint-disable-next-line no-control-regex -- The expression looks for control characters.
    !/[\s"'<>\\\u0000-\u001f\u007f]/.test(text) &&
    text.isWellFormed() &&
    URL.canParse(text)
  );
}

/** Whether a text is a web address that begins with `https://`. */
export const isHttpsAddress = (text: string): boolean =>
  /^https:/i.test(text) && isWebAddress(text);
