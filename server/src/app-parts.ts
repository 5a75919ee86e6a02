import type { PublicConfig } from "@frontage/contract/site/settings.ts";
import type { BankDetails } from "@frontage/domain/transfers/bank-account.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { FastifyBaseLogger } from "fastify";
import type { CardGateway } from "./adapters/card-gateway/card-gateway.ts";
import type { FileStore } from "./adapters/file-store/file-store.ts";
import type { IdentityProvider } from "./adapters/identity/identity-provider.ts";
import type { Mailer } from "./adapters/mailer/mailer.ts";
import type { CachedValue } from "./workload/cached-value.ts";
import type { Config } from "./config/config.ts";
import type { Database } from "./db/connect.ts";
import type { DatabaseWatch } from "./db/checks/database-watch.ts";
import type { Lifecycle } from "./http/lifecycle.ts";
import type { RateLimits } from "./http/limits/rate-limits.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { Meters } from "./telemetry/meters.ts";

/** What every page and mail shows: the company's contact details and links (null is not shown), and how dates read. */
export interface SiteSettings extends Pick<
  PublicConfig,
  | "contact"
  | "socialLinks"
  | "crowdfundingUrl"
  | "reviewsUrl"
  | "dateFormat"
  | "marketingConsentDefault"
> {
  /** Who the company is in law, as a sentence. Source: docs/console/company.md#who-we-are */
  readonly companyLine: string;
  /** Whether staff have entered who the company is; until then that sentence consists of placeholders. */
  readonly isCompanySet: boolean;
  /** Where customers transfer money to. Source: docs/console/company.md#bank-details */
  readonly bank: BankDetails;
}

/** The parts from which features are built, created once at the start or by a test. */
export interface AppParts {
  readonly config: Config;
  readonly db: Database;
  /** What was last seen of the database. */
  readonly watch: Pick<DatabaseWatch, "state">;
  readonly lifecycle: Lifecycle;
  readonly clock: Clock;
  readonly siteSettings: CachedValue<SiteSettings>;
  readonly log: FastifyBaseLogger;
  readonly meters: Meters;
  readonly limits: RateLimits;
  readonly jobs: JobQueue;
  readonly gateway: CardGateway;
  readonly files: FileStore;
  readonly mailer: Mailer;
  /** Log-in with Google; null if it is not configured. */
  readonly google: IdentityProvider | null;
  /** Signs the addresses of files; the same in every process. */
  readonly signingKey: string;
}
