import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { fraction, plainDate, wireObject } from "../../wire.ts";

/** A tax rate and the first date on which it applies. Source: docs/booking/pricing.md#tax-rates */
export const datedTax = wireObject({
  currency: z.string(),
  rate: fraction,
  startDate: plainDate,
  /** `past` once a later rate of the currency applies. */
  status: z.enum(["past", "current", "planned"]),
});
export type DatedTax = z.output<typeof datedTax>;

export const currencyCode = z.string().regex(/^[A-Z]{3}$/, "Use a currency code such as GBP.");

export const listDatedTaxes = endpoint({
  name: "listDatedTaxes",
  summary: "List the past, current and planned tax rates",
  method: "GET",
  path: "/admin/taxes/",
  access: "staff",
  status: 200,
  answer: z.array(datedTax),
  refusals: ["not_found"],
});

export const addTax = endpoint({
  name: "addTax",
  summary: "Plan a tax rate from a later date, or give a new currency its first rate",
  method: "POST",
  path: "/admin/taxes/",
  access: "staff",
  body: wireObject({ currency: currencyCode, rate: fraction, startDate: plainDate }),
  status: 201,
  answer: datedTax,
  refusals: ["not_found"],
});

export const removeTax = endpoint({
  name: "removeTax",
  summary: "Remove a tax rate that does not apply yet",
  method: "DELETE",
  path: "/admin/taxes/{currency}/{start_date}/",
  access: "staff",
  params: wireObject({ currency: currencyCode, startDate: plainDate }),
  status: 204,
  refusals: ["not_found"],
});
