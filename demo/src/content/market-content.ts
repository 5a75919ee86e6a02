import { groupName } from "@frontage/contract/accounts/accounts.ts";
import { addOnCategory } from "@frontage/contract/console/prices/products.ts";
import { registrationPlaces } from "@frontage/domain/company/company-line.ts";
import { parseWallTime } from "@frontage/domain/time/wall-time.ts";
import { z } from "zod";
import { sanitiseHtml } from "../../../server/src/text/sanitise-html.ts";

const wallTime = z.string().transform(parseWallTime);
const fraction = z.string().regex(/^[01](\.\d+)?$/, "A decimal from 0 to 1");

/** `products.json`: the catalogue of add-ons. */
export const catalogueContent = z.array(
  z.strictObject({
    sku: z.string(),
    name: z.string(),
    category: addOnCategory,
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

/** `people.json`: the demo accounts, the landlords of the spaces, and the names of other customers. */
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
      /** The split before the change. The date of the change is in months relative to the day of loading. */
      formerSplit: z
        .strictObject({ split: fraction, changedMonthsAgo: z.int().positive() })
        .optional(),
      spaces: z.array(z.string()),
    }),
  ),
  shoppers: z.array(z.string()),
});
export type PeopleContent = z.output<typeof peopleContent>;

/** `customer-deals.json`: the bookings of the demo customer, with dates relative to the day of loading. */
export const customerDealsContent = z.array(
  z.strictObject({
    space: z.string(),
    inDays: z.int(),
    bookedDaysBefore: z.int().positive(),
    from: wallTime,
    to: wallTime,
    /** How many consecutive days. */
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
  registeredIn: z.enum(registrationPlaces),
  accountName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  iban: z.string(),
  bic: z.string(),
});
export type CompanyContent = z.output<typeof companyContent>;

/** The contact details on pages and in mails: columns of `site_settings`. */
export const contactContent = z.strictObject({
  contactEmail: z.string(),
  contactPhone: z.string(),
});
export type ContactContent = z.output<typeof contactContent>;
