/** The ISO 3166 code of the country of phone numbers without a calling code. */
export const defaultCountry = "gb";

/** Formats a phone number for storage. Source: docs/site/forms.md#phone-numbers */
export async function storedPhoneNumber(typed: string): Promise<string> {
  // Loaded on demand: it contains the numbering plans of all countries.
  const { formatPhoneNumber } = await import("@frontage/contract/accounts/phone-numbers.ts");
  return formatPhoneNumber(typed, defaultCountry);
}
