import { groupName } from "@frontage/contract/accounts/accounts.ts";
import { productCategory } from "@frontage/contract/spaces/products.ts";
import { parseWallTime } from "@frontage/domain/time/wall-time.ts";
import { z } from "zod";
import { sanitiseHtml } from "../../html/sanitise-html.ts";

const wallTime = z.string().transform(parseWallTime);
const fraction = z.string().regex(/^[01](\.\d+)?$/, "A decimal from 0 to 1");

/** `products.json`: the extras that spaces choose from. */
export const catalogueContent = z.array(
  z.strictObject({
    sku: z.string(),
    name: z.string(),
    category: productCategory,
    /** A file of the demo folder. */
    picture: z.string().nullable(),
    description: z.string().transform(sanitiseHtml),
    options: z.array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        values: z.array(
          z.strictObject({ code: z.string(), name: z.string(), description: z.string() }),
        ),
      }),
    ),
  }),
);
export type CatalogueProduct = z.output<typeof catalogueContent>[number];

/** `discounts.json`. */
export const discountsContent = z.array(
  z.strictObject({
    code: z.string(),
    description: z.string(),
    rate: fraction,
    oncePerUser: z.boolean(),
  }),
);
export type DiscountContent = z.output<typeof discountsContent>[number];

/** `people.json`: the accounts to try things with, who lets which space, and customers who only have a name. */
export const peopleContent = z.strictObject({
  accounts: z.array(
    z.strictObject({
      email: z.email(),
      firstName: z.string(),
      lastName: z.string(),
      groups: z.array(groupName),
    }),
  ),
  landlords: z.array(
    z.strictObject({
      email: z.email(),
      split: fraction,
      /** What it was until the change, which is counted in months from the day on which the world is loaded. */
      formerSplit: z
        .strictObject({ split: fraction, changedMonthsAgo: z.int().positive() })
        .optional(),
      spaces: z.array(z.string()),
    }),
  ),
  shoppers: z.array(z.string()),
});
export type PeopleContent = z.output<typeof peopleContent>;

/** `customer-deals.json`: what the demo customer has booked, counted from the day on which the world is loaded. */
export const customerDealsContent = z.array(
  z.strictObject({
    space: z.string(),
    inDays: z.int(),
    bookedDaysBefore: z.int().positive(),
    from: wallTime,
    to: wallTime,
    /** How many days in a row. */
    days: z.int().positive(),
    flexiTicket: z.boolean().default(false),
    discount: z.string().nullable().default(null),
    products: z.array(
      z.strictObject({
        sku: z.string(),
        quantity: z.int().positive(),
        optionValues: z.record(z.string(), z.string()),
      }),
    ),
  }),
);
export type CustomerDeal = z.output<typeof customerDealsContent>[number];

/** The company on documents: a row of `company`. */
export const companyContent = z.strictObject({
  name: z.string(),
  legalName: z.string(),
  address: z.array(z.string()),
  companyNumber: z.string(),
  vatNumber: z.string(),
  email: z.string(),
});
export type CompanyContent = z.output<typeof companyContent>;
