import { formatPhoneNumber } from "@frontage/contract/accounts/phone-numbers.ts";

/** ISO 3166 code of the country with phone numbers that need no calling code. */
export const defaultCountry = "gb";

/** A phone number in its stored form. Source: docs/forms.md#phone-numbers */
export function storedPhoneNumber(typed: string): string {
  return formatPhoneNumber(typed, defaultCountry);
}
