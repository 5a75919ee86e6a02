import type { ComponentProps } from "react";
import { useSiteData } from "../shell/site-data.ts";
import { PhoneField } from "../ui/fields/phone-field.tsx";
import { useCountries } from "./use-countries.ts";

type PhoneNumberFieldProps = Omit<
  ComponentProps<typeof PhoneField>,
  "countries" | "defaultCountry" | "loadFormat"
>;

/** The rules of all countries' numbers are large: they load with the first visit to a field. */
const loadFormat = async () =>
  (await import("@frontage/contract/accounts/phone-numbers.ts")).formatPhoneNumber;

/** A phone number of any country, beginning with the site's own. */
export function PhoneNumberField(props: PhoneNumberFieldProps) {
  const { config } = useSiteData();
  const countries = useCountries();
  return (
    <PhoneField
      {...props}
      countries={countries}
      defaultCountry={config.defaultCountry}
      loadFormat={loadFormat}
    />
  );
}
