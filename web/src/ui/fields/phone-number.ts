/** A country in the phone field. */
export interface PhoneCountry {
  readonly code: string;
  readonly name: string;
  /** The flag as an emoji. */
  readonly flag: string;
  /** Digits without the leading +; the first one is used as the prefix. */
  readonly callingCodes: readonly string[];
}

/** Source: docs/site/forms.md#phone-numbers */
const maxLength = 30;

/** Keeps digits, spaces, +, #, parentheses and hyphens, and cuts the text to the maximum length. */
export function cleanPhoneNumber(text: string): string {
  return text.replace(/[^\d +#()-]/g, "").slice(0, maxLength);
}

/**
 * Adds a calling code to a number without one. A leading 00 becomes +, and a calling code alone becomes the empty
 * text.
 */
export function withCallingCode(typed: string, callingCode: string | undefined): string {
  const number = typed.replace(/^\s*00/, "+");
  const text = number.trim();
  if (text === "" || text === `+${callingCode}`) {
    return "";
  }
  return text.startsWith("+") || callingCode === undefined
    ? number
    : cleanPhoneNumber(`+${callingCode} ${number.trimStart()}`);
}

/** Replaces a number's calling code with another country's. */
export function replaceCallingCode(number: string, from: PhoneCountry, to: PhoneCountry): string {
  const own = from.callingCodes.find((code) => hasCallingCode(number, code));
  const rest = own === undefined ? number : number.trim().slice(own.length + 1);
  return withCallingCode(rest.trim(), to.callingCodes[0]);
}

/**
 * The country of a number's calling code: the selected one if it matches, else the one with the longest matching
 * code; undefined if none matches.
 */
export function countryOfNumber(
  number: string,
  countries: readonly PhoneCountry[],
  present: PhoneCountry | undefined,
): PhoneCountry | undefined {
  const matching = countries
    .flatMap((country) => country.callingCodes.map((code) => ({ country, code })))
    .filter(({ code }) => hasCallingCode(number, code))
    .toSorted((a, b) => b.code.length - a.code.length);
  const isPresent = matching.some(({ country }) => country === present);
  return isPresent ? present : matching[0]?.country;
}

function hasCallingCode(number: string, callingCode: string): boolean {
  return number.replace(/[ ()-]/g, "").startsWith(`+${callingCode}`);
}
