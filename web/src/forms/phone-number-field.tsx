import type { ComponentProps } from "react";
import { useSiteData } from "../shell/site-data.ts";
import { PhoneField } from "../ui/phone-field.tsx";
import { useCountries } from "./use-countries.ts";

type PhoneNumberFieldProps = Omit<
  ComponentProps<typeof PhoneField>,
  "countries" | "defaultCountry"
>;

/** A phone number of any country, beginning with the site's own. */
export function PhoneNumberField(props: PhoneNumberFieldProps) {
  const { config } = useSiteData();
  const countries = useCountries();
  return <PhoneField {...props} countries={countries} defaultCountry={config.defaultCountry} />;
}
