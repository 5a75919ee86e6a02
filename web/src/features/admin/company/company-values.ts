import type { Company } from "@frontage/contract/admin/company.ts";

/** The company as entries of the form: text only, an empty one for a link that is not shown. */
export type CompanyValues = Readonly<Record<keyof Omit<Company, "version">, string>>;

export function toValues({ version: _, ...company }: Company): CompanyValues {
  return {
    ...company,
    address: company.address.join("\n"),
    facebookUrl: company.facebookUrl ?? "",
    instagramUrl: company.instagramUrl ?? "",
    linkedinUrl: company.linkedinUrl ?? "",
    crowdfundingUrl: company.crowdfundingUrl ?? "",
    reviewsUrl: company.reviewsUrl ?? "",
  };
}

export function toBody(values: CompanyValues, version: number): Company {
  return {
    ...values,
    address: values.address.split("\n").filter((line) => line.trim() !== ""),
    facebookUrl: values.facebookUrl.trim() || null,
    instagramUrl: values.instagramUrl.trim() || null,
    linkedinUrl: values.linkedinUrl.trim() || null,
    crowdfundingUrl: values.crowdfundingUrl.trim() || null,
    reviewsUrl: values.reviewsUrl.trim() || null,
    version,
  };
}

export const labels: CompanyValues = {
  name: "Name",
  legalName: "Legal name",
  address: "Address",
  companyNumber: "Company number",
  vatNumber: "VAT number",
  email: "E-mail for documents",
  contactEmail: "Contact e-mail",
  contactPhone: "Contact phone",
  facebookUrl: "Facebook",
  instagramUrl: "Instagram",
  linkedinUrl: "LinkedIn",
  crowdfundingUrl: "Crowdfunding",
  reviewsUrl: "Reviews",
};
