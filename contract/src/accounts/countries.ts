import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { wireObject } from "../wire.ts";

export const country = wireObject({
  /** ISO 3166-1 alpha-2, in lower case: `gb`. */
  code: z.string(),
  name: z.string(),
  /** The flag as an emoji. */
  flag: z.string(),
  /** Digits without the leading +. The first is the default prefix. */
  callingCodes: z.array(z.string()),
});
export type Country = z.output<typeof country>;

/** The format that an external `countries_url` must answer with. */
export const countryList = z.array(country);

export const listCountries = endpoint({
  name: "listCountries",
  summary: "List all countries with their calling codes, Great Britain first",
  method: "GET",
  path: "/countries/",
  access: "public",
  status: 200,
  answer: countryList,
});
