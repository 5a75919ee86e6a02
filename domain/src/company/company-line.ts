/** The parts of the United Kingdom in which a company can be registered, as the Companies Act names them. */
export const registrationPlaces = [
  "England and Wales",
  "Wales",
  "Scotland",
  "Northern Ireland",
] as const;
export type RegistrationPlace = (typeof registrationPlaces)[number];

/** Who a company is in law. */
export interface LegalIdentity {
  readonly legalName: string;
  readonly companyNumber: string;
  /** Null until staff have set it. */
  readonly registeredIn: RegistrationPlace | null;
  /** Lines of the registered office; null if it is the address. */
  readonly registeredOffice: readonly string[] | null;
  /** Lines of the address on documents. */
  readonly address: readonly string[];
}

/**
 * The sentence with which a British company says who it is, in the footer of every mail and document: "Frontage Spaces
 * Ltd. Registered in England and Wales, company number 09999973. Registered office: 14 Lamb’s Passage, London EC1Y 8TG."
 * Source: docs/console/company.md#who-we-are
 */
export function companyLine(company: LegalIdentity): string {
  const { legalName, companyNumber, registeredIn, registeredOffice, address } = company;
  const place = registeredIn ? `Registered in ${registeredIn}, company` : "Company";
  const office = (registeredOffice ?? address).join(", ");
  const name = legalName.replace(/\.$/, "");
  return `${name}. ${place} number ${companyNumber}. Registered office: ${office}.`;
}

/** What a new database says until staff enter the company. */
const placeholders = ["Company name not set", "not set", "Address not set"];

/** Whether staff have entered who the company is. Until then the site has no line about it. */
export function isIdentitySet(company: LegalIdentity): boolean {
  const { legalName, companyNumber, registeredOffice, address } = company;
  const entries = [legalName, companyNumber, ...(registeredOffice ?? address)];
  return !entries.some((entry) => placeholders.includes(entry));
}
