import type { Company } from "@frontage/contract/console/company.ts";
import {
  checkBankDetails,
  compactBankCode,
  formatIban,
  formatSortCode,
  type BankField,
} from "@frontage/domain/transfers/bank-account.ts";

/** The company as entries of the form: text only, an empty one for a link that is not shown. */
export type CompanyValues = Readonly<
  Record<keyof Omit<Company, "version" | "unprintable" | "marketingConsentDefault">, string>
> &
  Pick<Company, "marketingConsentDefault">;

export function toValues({ version: _, unprintable: __, ...company }: Company): CompanyValues {
  return {
    ...company,
    address: company.address.join("\n"),
    facebookUrl: company.facebookUrl ?? "",
    instagramUrl: company.instagramUrl ?? "",
    linkedinUrl: company.linkedinUrl ?? "",
    crowdfundingUrl: company.crowdfundingUrl ?? "",
    registeredIn: company.registeredIn ?? "",
    registeredOffice: company.registeredOffice?.join("\n") ?? "",
    accountName: company.accountName ?? "",
    sortCode: formatSortCode(company.sortCode ?? ""),
    accountNumber: company.accountNumber ?? "",
    iban: formatIban(company.iban ?? ""),
    bic: company.bic ?? "",
    reviewsUrl: company.reviewsUrl ?? "",
  };
}

export function toBody(values: CompanyValues) {
  const office = linesOf(values.registeredOffice);
  return {
    ...values,
    address: linesOf(values.address),
    registeredOffice: office.length > 0 ? office : null,
    ...bankDetailsOf(values),
  };
}

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

function bankDetailsOf({ accountName, sortCode, accountNumber, iban, bic }: CompanyValues) {
  return {
    accountName: accountName.trim() || null,
    sortCode: compactBankCode(sortCode) || null,
    accountNumber: compactBankCode(accountNumber) || null,
    iban: compactBankCode(iban) || null,
    bic: compactBankCode(bic) || null,
  };
}

/** What is wrong with the bank details as a whole. Source: docs/console/company.md#bank-details */
export const checkValues = (values: CompanyValues): Partial<Record<BankField, string>> =>
  checkBankDetails(bankDetailsOf(values));

export const labels: Readonly<Record<keyof CompanyValues, string>> = {
  name: "Name",
  legalName: "Legal name",
  address: "Address",
  companyNumber: "Company number",
  registeredIn: "Registered in",
  registeredOffice: "Registered office",
  accountName: "Name of the account",
  sortCode: "Sort code",
  accountNumber: "Account number",
  iban: "IBAN",
  bic: "BIC",
  vatNumber: "VAT number",
  taxPoint: "VAT counts",
  email: "Email for documents",
  contactEmail: "Contact e-mail",
  contactPhone: "Contact phone",
  facebookUrl: "Facebook",
  instagramUrl: "Instagram",
  linkedinUrl: "LinkedIn",
  crowdfundingUrl: "Crowdfunding",
  reviewsUrl: "Reviews",
  marketingConsentDefault: "The consent to news is ticked at first",
};
