import type { ExternalService } from "@frontage/contract/console/today.ts";
import type { Config } from "../../config/config.ts";

/** Whether each external service is live, or runs on its embedded default. Source: docs/console/console.md#today */
export function externalServices(
  config: Config,
  { reviewsUrl }: { readonly reviewsUrl: string | null },
): { readonly service: ExternalService; readonly isLive: boolean }[] {
  const live: Readonly<Record<ExternalService, boolean>> = {
    database: config.databaseUrl !== null,
    payments: config.stripe !== null,
    mail: config.smtpUrl !== null,
    storage: config.storage !== null,
    sign_in: config.googleClientId !== null,
    scheduler: config.schedulerUrl !== null,
    reviews: reviewsUrl !== null,
    tag_manager: config.tagManagerId !== null,
    error_reporting: config.sentryDsn !== null,
  };
  // `Object.entries` types the keys of a constant record as strings.
  return (Object.keys(live) as ExternalService[]).map((service) => ({
    service,
    isLive: live[service],
  }));
}
