import type { Country } from "@frontage/contract/accounts/countries.ts";
import { getCountryDataList, getEmojiFlag } from "countries-list";

/** The first country of the list. Source: docs/site/forms.md#phone-numbers. */
const firstCountry = "gb";

/** Replaces the package's codes of Kosovo, which date from before 2018. Source: ITU, E.164. */
const callingCodes: Readonly<Record<string, readonly string[]>> = { xk: ["383"] };

/** Returns all countries by name, Great Britain first. */
export function allCountries(): Country[] {
  const countries = getCountryDataList().map(({ iso2, name, phone }) => {
    const code = iso2.toLowerCase();
    return {
      code,
      name,
      flag: getEmojiFlag(iso2),
      callingCodes: [...(callingCodes[code] ?? phone.map(String))],
    };
  });
  const rank = ({ code }: Country) => (code === firstCountry ? 0 : 1);
  return countries.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "en"));
}
