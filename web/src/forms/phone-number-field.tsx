import { tidyTypedPhoneNumber } from "@frontage/domain/text/phone-text.ts";
import type { ComponentProps } from "react";
import { useSiteData } from "../shell/site-data.ts";
import { PhoneField } from "../ui/fields/phone-field.tsx";
import { useCountries } from "./use-countries.ts";

type PhoneNumberFieldProps = Omit<
  ComponentProps<typeof PhoneField>,
  "countries" | "defaultCountry" | "tidy" | "loadFormat"
>;

/** The rules for all countries are large, so they load when a field first gets the focus. */
const loadFormat = async () =>
  (await import("@frontage/contract/accounts/phone-numbers.ts")).formatPhoneNumber;

/** A phone number of any country. The site's country is selected at first. */
export function PhoneNumberField(props: PhoneNumberFieldProps) {
  const { config } = useSiteData();
  const countries = useCountries();
  return (
    <PhoneField
      {...props}
      countries={countries}
      defaultCountry={config.defaultCountry}
      tidy={tidyTypedPhoneNumber}
      loadFormat={loadFormat}
    />
  );
}
