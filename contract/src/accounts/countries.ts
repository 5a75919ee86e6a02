import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { wireObject } from "../wire.ts";

export const country = wireObject({
  /** ISO 3166-1 alpha-2, in lower case: `gb`. */
  code: z.string(),
  name: z.string(),
  /** The flag as an emoji. */
  flag: z.string(),
  /** Digits without the leading +; the first is the one to prefix. */
  callingCodes: z.array(z.string()),
});
export type Country = z.output<typeof country>;

/** The whole list: also what an address in `countries_url` must answer. */
export const countryList = z.array(country);

export const listCountries = endpoint({
  name: "listCountries",
  summary: "All countries with their calling codes, Great Britain first",
  method: "GET",
  path: "/countries/",
  access: "public",
  status: 200,
  answer: countryList,
});
