import type { Database, DatabaseTransaction } from "../../db/connect.ts";

function selectCompany(db: Database) {
  return db
    .selectFrom("company")
    .innerJoin("siteSettings", "siteSettings.id", "company.id")
    .select(["company.name", "company.legalName", "company.address", "company.companyNumber"])
    .select(["company.vatNumber", "company.email", "company.version"])
    .select(["company.registeredIn", "company.registeredOffice", "company.accountName"])
    .select("company.taxPoint")
    .select(["company.sortCode", "company.accountNumber", "company.iban", "company.bic"])
    .select(["siteSettings.contactEmail", "siteSettings.contactPhone"])
    .select(["siteSettings.facebookUrl", "siteSettings.instagramUrl", "siteSettings.linkedinUrl"])
    .select(["siteSettings.crowdfundingUrl", "siteSettings.reviewsUrl"])
    .select("siteSettings.marketingConsentDefault");
}

type CompanyRow = Awaited<ReturnType<typeof getCompany>>;

/** Returns the company with the site's contact details and links, which staff edit together. */
export function getCompany(db: Database) {
  return selectCompany(db).executeTakeFirstOrThrow();
}

/** Locks the company until the transaction ends, and returns it. */
export function lockCompany(tx: DatabaseTransaction): Promise<CompanyRow> {
  return selectCompany(tx).forUpdate().executeTakeFirstOrThrow();
}

export async function setCompany(
  tx: DatabaseTransaction,
  {
    contactEmail,
    contactPhone,
    facebookUrl,
    instagramUrl,
    linkedinUrl,
    crowdfundingUrl,
    reviewsUrl,
    marketingConsentDefault,
    ...company
  }: Omit<CompanyRow, "version">,
): Promise<void> {
  await tx
    .updateTable("company")
    .set((eb) => ({ ...company, version: eb("version", "+", 1) }))
    .execute();
  await tx
    .updateTable("siteSettings")
    .set({ contactEmail, contactPhone, facebookUrl, instagramUrl, linkedinUrl })
    .set({ crowdfundingUrl, reviewsUrl, marketingConsentDefault })
    .execute();
}
