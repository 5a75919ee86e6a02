import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneNumberFormat } from "../phone-number.ts";

/**
 * Formats a phone number for storage and display: international, grouped as in its country (`+44 7700 900123`), with an
 * extension after a `#`. An invalid number is returned unchanged. Source: docs/site/forms.md#phone-numbers
 * @param country ISO 3166 code, in either case, for numbers without a country code
 */
export function formatPhoneNumber(number: string, country: string): string {
  const typed = number.trim();
  const code = country.toUpperCase();
  const parsed = parsePhoneNumberFromString(typed.replace(/^00/, "+"), {
    ...(isSupportedCountry(code) && { defaultCountry: code }),
    extract: false,
  });
  if (!parsed?.isPossible()) {
    return typed;
  }
  const { ext } = parsed;
  parsed.ext = undefined;
  const extension = ext ? ` #${ext}` : "";
  const written = [`${parsed.formatInternational()}${extension}`, `${parsed.number}${extension}`];
  return written.find((text) => phoneNumberFormat.test(text)) ?? typed;
}
