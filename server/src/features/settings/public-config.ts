import type { PublicConfig } from "@frontage/contract/site/settings.ts";
import { embeddedParts, type Config } from "../../config/config.ts";
import type { SiteSettings } from "../../app-parts.ts";
import { defaultCountry } from "./phone-numbers.ts";

const weekday = [90, 200, 225];
const friday = [90, 200, 300];
const weekend = [150, 400, 450];

/** The hours in the charts of a booking's date, from the first until the last. */
export const analyticsHours = { minHour: 7, maxHour: 22 };

/** Returns the settings that browsers may know. Source: docs/running/configuration.md#site-settings. */
export function publicConfig(
  config: Config,
  { companyLine, isCompanySet, bank: _bank, ...site }: SiteSettings,
): PublicConfig {
  return {
    product: "Frontage",
    ...site,
    companyLine: isCompanySet ? companyLine : null,
    stripePublishableKey: config.stripe?.publishableKey ?? null,
    googleClientId: config.googleClientId,
    tagManagerId: config.tagManagerId,
    schedulerUrl: config.schedulerUrl,
    mapStyleUrl: config.map?.styleUrl ?? null,
    countriesUrl: config.countriesUrl,
    cardProvider: config.stripe ? "stripe" : "testpay",
    analytics: analyticsHours,
    reloadStatusDelay: 5000,
    designs: { youtube: config.youtubeDesigns },
    defaultCountry,
    tenancy: {
      maxShortTermDays: 14,
      rates: [weekday, weekday, weekday, weekday, friday, weekend, weekend],
    },
    embeddedParts: embeddedParts(config),
  };
}
