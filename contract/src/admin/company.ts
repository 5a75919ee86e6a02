import { z } from "zod";
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

const email = (requiredMessage: string) =>
  text(254, requiredMessage).pipe(z.email("Expected an e-mail address."));

const fields = {
  /** The name on the first line of documents. */
  name: text(80, "Name is required"),
  legalName: text(120, "Legal name is required"),
  /** Lines, the last one with the postcode. */
  address: z
    .array(
      z
        .string()
        .trim()
        .min(1, "Remove the empty line.")
        .max(80, "A line has at most 80 characters.")
        .refine(isPlain, controlCharactersMessage),
    )
    .min(1, "Address is required")
    .max(6, "An address has at most 6 lines."),
  companyNumber: text(40, "Company number is required"),
  vatNumber: text(40, "VAT number is required"),
  /** For questions about documents. */
  email: email("E-mail for documents is required"),
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
};

/** The company on documents and the contact on the site. Source: docs/configuration.md#site-settings */
export const company = wireObject({ ...fields, version });
export type Company = z.output<typeof company>;

export const getCompany = endpoint({
  name: "getCompany",
  summary: "Return the company and its contact details to staff",
  method: "GET",
  path: "/admin/company/",
  access: "optional",
  status: 200,
  answer: company,
  refusals: ["not_found"],
});

export const updateCompany = endpoint({
  name: "updateCompany",
  summary: "Change the company and its contact details. Issued documents keep theirs",
  method: "PUT",
  path: "/admin/company/",
  access: "optional",
  body: company,
  status: 200,
  answer: company,
  refusals: ["not_found", "stale"],
});
