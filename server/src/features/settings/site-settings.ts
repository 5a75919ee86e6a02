import { companyLine, isIdentitySet } from "@frontage/domain/company/company-line.ts";
import type { SiteSettings } from "../../app-parts.ts";
import { cachedValue, type CachedValue } from "../../workload/cached-value.ts";
import type { Database } from "../../db/connect.ts";
import { getSiteSettingsRow } from "./settings.queries.ts";

/** Every page reads the settings. Source: docs/speed/fast-lane.md#how-long */
const maxAgeMilliseconds = 5000;

/** Reads the settings from the database, at most once in five seconds. Source: docs/running/configuration.md#site-settings. */
export function createSiteSettings(db: Database): CachedValue<SiteSettings> {
  return cachedValue(maxAgeMilliseconds, async () => {
    const row = await getSiteSettingsRow(db);
    const { accountName, sortCode, accountNumber, iban, bic } = row;
    return {
      contact: { email: row.contactEmail, phone: row.contactPhone },
      socialLinks: {
        facebook: row.facebookUrl,
        instagram: row.instagramUrl,
        linkedin: row.linkedinUrl,
      },
      crowdfundingUrl: row.crowdfundingUrl,
      reviewsUrl: row.reviewsUrl,
      dateFormat: row.dateFormat,
      marketingConsentDefault: row.marketingConsentDefault,
      companyLine: companyLine(row),
      isCompanySet: isIdentitySet(row),
      bank: { accountName, sortCode, accountNumber, iban, bic },
    };
  });
}
