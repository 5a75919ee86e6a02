/** A country as the phone field offers it. */
export interface PhoneCountry {
  readonly code: string;
  readonly name: string;
  /** The flag as an emoji. */
  readonly flag: string;
  /** Digits without the leading +; the first is the one to prefix. */
  readonly callingCodes: readonly string[];
}

/** Source: docs/forms.md#phone-numbers */
const maxLength = 30;

/** What may stand in a phone number of a text: digits, space, +, #, parentheses and hyphen, and not too many of them. */
export function cleanPhoneNumber(text: string): string {
  return text.replace(/[^\d +#()-]/g, "").slice(0, maxLength);
}

/**
 * A number that names no country gets the calling code of one in front; 00 in front is a +, and a calling code alone is
 * no number.
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

/** The number with another country's calling code in place of the one it has. */
export function replaceCallingCode(number: string, from: PhoneCountry, to: PhoneCountry): string {
  const own = from.callingCodes.find((code) => hasCallingCode(number, code));
  const rest = own === undefined ? number : number.trim().slice(own.length + 1);
  return withCallingCode(rest.trim(), to.callingCodes[0]);
}

/**
 * The country that a number begins with: the present one as long as it may be that, else the one with the longest
 * matching code; undefined if there is none.
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
