import path from "node:path";
import type { z } from "zod";
import type { MailAddress } from "../adapters/mailer/mail-address.ts";
import { databasePart } from "./database-part.ts";
import { isLoopback } from "./loopback.ts";
import { cardsPart, filesPart, mailPart, servicesPart, sitePart, testsPart } from "./parts.ts";
import { defaultShutdownSeconds, shutdownPart } from "./shutdown-part.ts";
import { telemetryPart } from "./telemetry-part.ts";
import { findUnsafeSettings } from "./unsafe-settings.ts";
import { readPart, type ConfigFault, type ConfigPart, type Environment } from "./variable.ts";

/** The environment, read and checked once. Source: docs/running/configuration.md#environment. */
export interface Config {
  /** 0: any free one. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Null: backups are not encrypted. */
  readonly backupKey: string | null;
  /** The database behind the pooler to which `databaseUrl` leads; null without a pooler. */
  readonly directUrl: string | null;
  readonly database: {
    /** Connections of a process for its requests. */
    readonly maxConnections?: number;
    /** The limits of time that are set, in seconds. */
    readonly timeouts: {
      readonly connectSeconds?: number;
      readonly statementSeconds?: number;
      readonly lockSeconds?: number;
      readonly idleSeconds?: number;
      readonly lifetimeSeconds?: number;
    };
  };
  readonly shutdown: {
    /** How long a stopping server still serves, until proxies have noticed. */
    readonly delaySeconds: number;
    /** From the signal to the end, the delay included. */
    readonly limitSeconds: number;
  };
  /** Origin under which the site is reached, without a trailing slash; null: the host of each request. */
  readonly publicUrl: string | null;
  /** Null: mails become files in the outbox folder. */
  readonly smtpUrl: string | null;
  /** The sender of mails, and the recipient of our own copies. */
  readonly mailFrom: MailAddress;
  readonly stripe: StripeConfig | null;
  readonly googleClientId: string | null;
  /** The address of the keys that sign ID tokens; null: Google's own. */
  readonly googleKeysUrl: string | null;
  readonly tagManagerId: string | null;
  /** Address of the page on which visitors book a call, shown in a frame; null: they ask for a call. */
  readonly schedulerUrl: string | null;
  /** The map's style with its tiles, and further origins of what it names; null draws our own plans. */
  readonly map: { readonly styleUrl: string; readonly origins: readonly string[] } | null;
  /** The address of the list of countries; null: our own list. */
  readonly countriesUrl: string | null;
  readonly sentryDsn: string | null;
  /** A folder under `dataDir` if null. */
  readonly storage: StorageConfig | null;
  /** Whether to load the demo world into an empty database. */
  readonly demo: boolean;
  /** The instant at which the clock of the process starts; null: the machine's clock. */
  readonly clockStart: Temporal.Instant | null;
  readonly rateLimits: boolean;
  /** Whether answers that are the same for all callers are sent from memory. */
  readonly fastLane: boolean;
  /** Whether to make the AVIF sizes of pictures: smaller than WebP, but each takes some seconds of processor time. */
  readonly avif: boolean;
  readonly signingKey: string | null;
  readonly trustedProxies: readonly string[];
  /** Whether browsers must use https for the subdomains of the site as well. */
  readonly hstsSubdomains: boolean;
  /** How many connections a network may have open at once. */
  readonly connectionsPerNetwork: number;
  /** Whether other machines reach the server: by its address, a network interface or a proxy. */
  readonly isPublic: boolean;
  /** Whether customers may use YouTube videos in designs. */
  readonly youtubeDesigns: boolean;
  /** Whether to show the mails of the outbox to everyone who reaches the server. */
  readonly outboxPages: boolean;
  readonly metricsToken: string | null;
  /** Where OpenTelemetry sends traces, metrics and logs; null: nowhere. The exporters read it from the environment. */
  readonly otlpEndpoint: string | null;
}

interface StorageConfig {
  readonly bucket: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
}

interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string | null;
}

/** Variables of the environment have unusable values. The message has a line for each. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(faults: readonly ConfigFault[]) {
    super(
      faults
        .map(
          ({ variable, found, wanted }) =>
            `${variable} is ${JSON.stringify(found)}; wanted: ${wanted}`,
        )
        .join("\n"),
    );
  }
}

/**
 * Reads the environment.
 * @throws ConfigError with every unusable value, or else with every setting that must be requested explicitly
 */
export function readConfig(environment: Environment): Config {
  const faults: ConfigFault[] = [];
  const read = <Part extends ConfigPart>(part: Part) => readPart(part, environment, faults);
  const site = read(sitePart);
  const shutdown = read(shutdownPart);
  const database = read(databasePart);
  const files = read(filesPart);
  const mail = read(mailPart);
  const cards = read(cardsPart);
  const services = read(servicesPart);
  const telemetry = read(telemetryPart);
  const tests = read(testsPart);
  if (mail && site && mail.SMTP_URL !== null && site.PUBLIC_URL === null) {
    const wanted = "the site's origin for the links in mails, as SMTP_URL is set";
    faults.push({ variable: "PUBLIC_URL", found: "", wanted });
  }
  if (
    !site ||
    !shutdown ||
    !database ||
    !files ||
    !mail ||
    !cards ||
    !services ||
    !telemetry ||
    !tests ||
    faults.length > 0
  ) {
    throw new ConfigError(faults);
  }
  const config: Config = {
    ...siteConfig(site),
    dataDir: path.resolve(database.DATA_DIR ?? "data"),
    databaseUrl: database.DATABASE_URL,
    backupKey: database.BACKUP_KEY,
    directUrl: database.DATABASE_DIRECT_URL,
    database: databaseConfig(database),
    shutdown: {
      delaySeconds:
        shutdown.SHUTDOWN_DELAY ?? (site.TRUSTED_PROXIES === null ? 0 : proxyDelaySeconds),
      limitSeconds: shutdown.SHUTDOWN_LIMIT ?? defaultShutdownSeconds,
    },
    demo: database.DEMO ?? database.DATABASE_URL === null,
    smtpUrl: mail.SMTP_URL,
    mailFrom: mail.MAIL_FROM ?? { name: "Frontage", email: "hello@frontage.test" },
    outboxPages: mail.OUTBOX_PAGES === true,
    stripe: stripeConfig(cards),
    storage: storageConfig(files),
    avif: files.AVIF !== "off",
    googleClientId: services.GOOGLE_CLIENT_ID,
    googleKeysUrl: services.GOOGLE_KEYS_URL,
    tagManagerId: services.TAG_MANAGER_ID,
    sentryDsn: services.SENTRY_DSN,
    schedulerUrl: services.SCHEDULER_URL,
    map: services.MAP_STYLE_URL
      ? { styleUrl: services.MAP_STYLE_URL, origins: services.MAP_ORIGINS ?? [] }
      : null,
    countriesUrl: services.COUNTRIES_URL,
    metricsToken: telemetry.METRICS_TOKEN,
    otlpEndpoint: telemetry.OTEL_EXPORTER_OTLP_ENDPOINT,
    youtubeDesigns: services.DESIGNS_YOUTUBE === true,
    clockStart: tests.CLOCK,
    rateLimits: tests.RATE_LIMITS !== "off",
    fastLane: site.FAST_LANE !== "off",
  };
  const unsafe = findUnsafeSettings({
    environment,
    hasDatabase: config.databaseUrl !== null,
    isPublic: config.isPublic,
    allowsTestClock: tests.ALLOW_TEST_CLOCK === true,
    acceptsTestPayments: config.stripe === null,
    isDemoSet: database.DEMO !== null,
  });
  if (unsafe.length > 0) {
    throw new ConfigError(unsafe);
  }
  return config;
}

/** Two checks of a proxy, a second apart or two, and some time for its last requests. */
const proxyDelaySeconds = 5;

function databaseConfig(database: z.output<typeof databasePart>): Config["database"] {
  const {
    DATABASE_POOL: maxConnections,
    DATABASE_CONNECT_TIMEOUT: connectSeconds,
    DATABASE_STATEMENT_TIMEOUT: statementSeconds,
    DATABASE_LOCK_TIMEOUT: lockSeconds,
    DATABASE_IDLE_TIMEOUT: idleSeconds,
    DATABASE_LIFETIME: lifetimeSeconds,
  } = database;
  return {
    ...(maxConnections !== null && { maxConnections }),
    timeouts: {
      ...(connectSeconds !== null && { connectSeconds }),
      ...(statementSeconds !== null && { statementSeconds }),
      ...(lockSeconds !== null && { lockSeconds }),
      ...(idleSeconds !== null && { idleSeconds }),
      ...(lifetimeSeconds !== null && { lifetimeSeconds }),
    },
  };
}

function siteConfig(site: z.output<typeof sitePart>) {
  const host = site.HOST ?? "127.0.0.1";
  const publicUrl = site.PUBLIC_URL;
  const trustedProxies = site.TRUSTED_PROXIES ?? [];
  const isPublic =
    trustedProxies.length > 0 ||
    !isLoopback(host) ||
    (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname));
  const signingKey = site.SIGNING_KEY;
  return {
    port: site.PORT ?? 3000,
    host,
    publicUrl,
    trustedProxies,
    isPublic,
    signingKey,
    hstsSubdomains: site.HSTS_SUBDOMAINS === true,
    connectionsPerNetwork: site.CONNECTIONS_PER_NETWORK ?? 200,
  };
}

function stripeConfig(cards: z.output<typeof cardsPart>): StripeConfig | null {
  const secretKey = cards.STRIPE_SECRET_KEY;
  const publishableKey = cards.STRIPE_PUBLISHABLE_KEY;
  const webhookSecret = cards.STRIPE_WEBHOOK_SECRET;
  return secretKey !== null && publishableKey !== null && webhookSecret !== null
    ? { secretKey, publishableKey, webhookSecret, apiBase: cards.STRIPE_API_BASE }
    : null;
}

function storageConfig(files: z.output<typeof filesPart>): StorageConfig | null {
  const { STORAGE_URL: bucket, AWS_REGION, AWS_DEFAULT_REGION } = files;
  // A service without regions ignores the region, but the signature must name one.
  return (
    bucket && {
      ...bucket,
      region: bucket.region ?? AWS_REGION ?? AWS_DEFAULT_REGION ?? "us-east-1",
    }
  );
}

/** Returns the external services that still run on their embedded default. */
export function embeddedParts(config: Config): string[] {
  const parts = {
    database: config.databaseUrl === null,
    payments: config.stripe === null,
    storage: config.storage === null,
    mail: config.smtpUrl === null,
    sign_in: config.googleClientId === null,
    tag_manager: config.tagManagerId === null,
    error_reporting: config.sentryDsn === null,
  };
  return Object.entries(parts).flatMap(([part, isEmbedded]) => (isEmbedded ? [part] : []));
}
