import type { PublicConfig } from "@frontage/contract/settings.ts";
import { embeddedParts, type Config } from "../../config.ts";
import { house } from "./house.ts";

const weekday = [90, 200, 225];
const friday = [90, 200, 300];
const weekend = [150, 400, 450];

/** What everybody may know of the configuration. Source: specification 2, section 9; decisions, section 3. */
export function publicConfig(config: Config): PublicConfig {
  return {
    ...house,
    stripePublishableKey: config.stripe?.publishableKey ?? null,
    googleClientId: config.googleClientId,
    tagManagerId: config.tagManagerId,
    schedulerUrl: config.schedulerUrl,
    countriesUrl: config.countriesUrl,
    cardProvider: config.stripe ? "stripe" : "testpay",
    marketingConsentDefault: true,
    analytics: { minHour: 7, maxHour: 22 },
    reloadStatusDelay: 5000,
    defaultCountry: "gb",
    tenancy: {
      maxShortTermDays: 14,
      rates: [weekday, weekday, weekday, weekday, friday, weekend, weekend],
    },
    embeddedParts: embeddedParts(config),
  };
}
