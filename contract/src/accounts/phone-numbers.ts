import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneNumberFormat } from "../wire.ts";

/**
 * A phone number as it is stored and shown: international, in the groups of its country (`+44 7700 900123`), with an
 * extension behind a `#`. A number that no country has stays as it was typed. Source: docs/forms.md#phone-numbers
 * @param country ISO 3166 code, in either letter case, of numbers that name no country
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
