import { registrationPlaces } from "@frontage/domain/company/company-line.ts";
import { taxPoints } from "@frontage/domain/tax-point/tax-point.ts";
import {
  compactBankCode,
  isAccountNumber,
  isBic,
  isIban,
  isSortCode,
} from "@frontage/domain/transfers/bank-account.ts";
import { z } from "zod";
import { email as typedEmail } from "../accounts/email.ts";
import { nameText } from "../names.ts";
import { endpoint } from "../endpoint.ts";
import { isHttpsAddress } from "../web-address.ts";
import { controlCharactersMessage, isPlain, text, wireObject } from "../wire.ts";
import { version } from "./lists.ts";

/** An address of another site; null shows nothing. */
const otherSite = z
  .string()
  .trim()
  .max(300, "Use at most 300 characters.")
  .refine(
    (address) => isHttpsAddress(address) && /^https:\/\/[^/?#]+\.[^/?#]/i.test(address),
    "Expected an address such as https://example.com.",
  )
  .nullable();

const email = (requiredMessage: string) => text(254, requiredMessage).pipe(typedEmail);

/** A number of a bank, stored without the spaces and hyphens that people type; null if there is none. */
const bankCode = (isRight: (text: string) => boolean, message: string) =>
  z.string().max(60, message).overwrite(compactBankCode).refine(isRight, message).nullable();

/** Lines of an address. */
const addressLines = z
  .array(
    z
      .string()
      .trim()
      .min(1, "Remove the empty line.")
      .max(80, "A line has at most 80 characters.")
      .refine(isPlain, controlCharactersMessage),
  )
  .max(6, "An address has at most 6 lines.");

const fields = {
  /** The name on the first line of documents. */
  name: nameText(80, "Name is required"),
  legalName: nameText(120, "Legal name is required"),
  /** Lines, the last one with the postcode. */
  address: addressLines.min(1, "Address is required"),
  companyNumber: text(40, "Company number is required"),
  vatNumber: text(40, "VAT number is required"),
  /** The part of the United Kingdom in which the company is registered; null until it is set. */
  registeredIn: z.enum(registrationPlaces, "Choose a part of the United Kingdom.").nullable(),
  /** Lines; null if it is the address. */
  registeredOffice: addressLines.min(1, "Enter a line, or leave it out.").nullable(),
  /** Where customers transfer money to. Source: docs/console/company.md#bank-details */
  accountName: nameText(70, "Enter the name of the account.").nullable(),
  sortCode: bankCode(isSortCode, "A sort code has 6 digits, such as 20-00-00."),
  accountNumber: bankCode(
    isAccountNumber,
    "An account number has 8 digits. Begin a shorter one with zeros.",
  ),
  iban: bankCode(isIban, "This is not an IBAN: check its letters and digits."),
  bic: bankCode(isBic, "A BIC has 8 or 11 characters, such as BUKBGB22."),
  /** What decides in which quarter VAT counts. Source: docs/console/vat-report.md#tax-point */
  taxPoint: z.enum(taxPoints, "Choose a tax point."),
  /** For questions about documents. */
  email: email("Email for documents is required"),
  /** On every page and in mails. */
  contactEmail: email("Contact e-mail is required"),
  contactPhone: text(40, "Contact phone is required"),
  facebookUrl: otherSite,
  instagramUrl: otherSite,
  linkedinUrl: otherSite,
  /** The target of `/crowdfunding`; home while it is null. */
  crowdfundingUrl: otherSite,
  /** A page of a review service, shown in a frame in the footer. */
  reviewsUrl: otherSite,
  /** Whether the consent to news is ticked when a visitor signs up. Source: docs/console/company.md#consent-to-news */
  marketingConsentDefault: z.boolean(),
};

const entries = wireObject({ ...fields, version });

/** The company on documents and the contact on the site. Source: docs/running/configuration.md#site-settings */
export const company = wireObject({
  ...fields,
  version,
  /** Characters of names and addresses that documents cannot print. Source: docs/booking/documents.md#on-the-page */
  unprintable: z.array(z.string()),
});
export type Company = z.output<typeof company>;

export const getCompany = endpoint({
  name: "getCompany",
  summary: "Return the company and its contact details to staff",
  method: "GET",
  path: "/admin/company/",
  access: "staff",
  status: 200,
  answer: company,
  refusals: ["not_found"],
});

export const updateCompany = endpoint({
  name: "updateCompany",
  summary: "Change the company and its contact details. Issued documents keep theirs",
  method: "PUT",
  path: "/admin/company/",
  access: "staff",
  body: entries,
  status: 200,
  answer: company,
  refusals: ["not_found", "stale"],
});
