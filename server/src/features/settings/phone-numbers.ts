import { formatPhoneNumber } from "@frontage/contract/accounts/phone-numbers.ts";

/** ISO 3166 code of the country whose phone numbers need no calling code. */
export const defaultCountry = "gb";

/** A phone number as it is stored. Source: docs/forms.md#phone-numbers */
export function storedPhoneNumber(typed: string): string {
  return formatPhoneNumber(typed, defaultCountry);
}
