import { formatPhoneNumber } from "@frontage/contract/accounts/phone-numbers.ts";

/** The ISO 3166 code of the country of phone numbers without a calling code. */
export const defaultCountry = "gb";

/** Formats a phone number for storage. Source: docs/forms.md#phone-numbers */
export function storedPhoneNumber(typed: string): string {
  return formatPhoneNumber(typed, defaultCountry);
}
