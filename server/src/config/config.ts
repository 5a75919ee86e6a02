import net from "node:net";
import path from "node:path";
import { isLoopback } from "./loopback.ts";
import { findUnsafeSettings, type ConfigFault } from "./unsafe-settings.ts";
import { parseMailAddress, type MailAddress } from "../adapters/mailer/mail-address.ts";

/** The environment, read and checked once. Source: docs/configuration.md#environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the embedded database, uploads and outbox. */
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Origin under which the site is reached, without a trailing slash; null: whatever host is asked for. */
  readonly publicUrl: string | null;
  /** Null: mails become files in the outbox folder. */
  readonly smtpUrl: string | null;
  /** Who mails come from, and where the house's own mail goes to. */
  readonly mailFrom: MailAddress;
  readonly stripe: StripeConfig | null;
  readonly googleClientId: string | null;
  /** Where Google's keys are; null: at Google's. */
  readonly googleKeysUrl: string | null;
  readonly tagManagerId: string | null;
  /** Address of the page on which visitors book a call, shown in a frame; null: they ask for a call. */
  readonly schedulerUrl: string | null;
  /** Where browsers get the list of countries; null: from us. */
  readonly countriesUrl: string | null;
  readonly sentryDsn: string | null;
  /** Null: a folder under `dataDir`. */
  readonly storage: StorageConfig | null;
  /** Load the demo world into an empty database. */
  readonly demo: boolean;
  /** The instant at which the process's clock starts; null: the machine's clock. */
  readonly clockStart: Temporal.Instant | null;
  readonly rateLimits: boolean;
  /** Make the AVIF sizes of pictures: smaller than WebP, and some seconds of a processor each. */
  readonly avif: boolean;
  readonly signingKey: string | null;
  readonly trustedProxies: readonly string[];
  /** People on other machines reach the server: by an address of its own, a network interface or a proxy. */
  readonly isPublic: boolean;
  /** Customers may make designs of YouTube videos. */
  readonly youtubeDesigns: boolean;
  /** Show the demo world's mails to everybody who reaches the server. */
  readonly outboxPages: boolean;
  readonly metricsToken: string | null;
}

export interface StorageConfig {
  readonly bucket: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables of the environment hold what they must not. The message has a line for each. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(...faults: ConfigFault[]) {
    super(
      faults
        .map(
          ([variable, found, wanted]) =>
            `${variable} is ${JSON.stringify(found)}; wanted: ${wanted}`,
        )
        .join("\n"),
    );
  }
}

/**
 * Reads the environment.
 * @throws ConfigError at the first value that cannot be used, or with everything that must be said aloud and is not
 */
export function readConfig(environment: Environment): Config {
  const read = reader(environment);
  const databaseUrl = read(
    "DATABASE_URL",
    "postgres://user:password@host:port/database",
    postgresUrl,
  );
  const allowsTestClock = read("ALLOW_TEST_CLOCK", "1 or nothing", flag) === true;
  const publicUrl = read("PUBLIC_URL", "an origin such as https://example.com", origin);
  const host = read("HOST", "a host name or address", nonEmpty) ?? "127.0.0.1";
  const trustedProxies =
    read("TRUSTED_PROXIES", "addresses or CIDR ranges, comma-separated", addresses) ?? [];
  const isPublic =
    trustedProxies.length > 0 ||
    !isLoopback(host) ||
    (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname));
  const stripe = readStripe(environment);
  const demo = read("DEMO", "0 or 1", flag);
  const config: Config = {
    port: read("PORT", "a port from 0 to 65535", port) ?? 3000,
    host,
    dataDir: path.resolve(read("DATA_DIR", "a folder", nonEmpty) ?? "data"),
    databaseUrl,
    publicUrl,
    ...readMail(environment, publicUrl),
    stripe,
    googleClientId: read("GOOGLE_CLIENT_ID", "a client id", nonEmpty),
    googleKeysUrl: read("GOOGLE_KEYS_URL", "an http address", address),
    schedulerUrl: read("SCHEDULER_URL", "an http address", address),
    countriesUrl: read("COUNTRIES_URL", "an http address", address),
    tagManagerId: read("TAG_MANAGER_ID", "an id such as GTM-ABC123", tagManagerId),
    sentryDsn: read("SENTRY_DSN", "a DSN such as https://key@example.com/1", dsn),
    storage: readStorage(environment),
    demo: demo ?? databaseUrl === null,
    clockStart: read("CLOCK", "an instant such as 2027-04-12T09:00:00Z", instant),
    rateLimits: read("RATE_LIMITS", "off or nothing", off) !== "off",
    avif: read("AVIF", "off or nothing", off) !== "off",
    signingKey: read("SIGNING_KEY", "at least 32 characters", signingKey),
    trustedProxies,
    isPublic,
    youtubeDesigns: read("DESIGNS_YOUTUBE", "1 or nothing", flag) === true,
    outboxPages: read("OUTBOX_PAGES", "1 or nothing", flag) === true,
    metricsToken: read("METRICS_TOKEN", "at least 16 characters", metricsToken),
  };
  const faults = findUnsafeSettings({
    environment,
    hasDatabase: databaseUrl !== null,
    isPublic,
    allowsTestClock,
    takesTestPayments: stripe === null,
    isDemoSaid: demo !== null,
  });
  if (faults.length > 0) {
    throw new ConfigError(...faults);
  }
  return config;
}

/** Returns the value that a text stands for; undefined when it stands for none. */
type Parse<Value> = (text: string) => Value | undefined;

function reader(environment: Environment) {
  return <Value>(variable: string, wanted: string, parse: Parse<Value>): Value | null => {
    const text = environment[variable];
    if (text === undefined || text === "") {
      return null;
    }
    const value = parse(text);
    if (value === undefined) {
      const found = isSecret(variable, text) ? "(not shown)" : text;
      throw new ConfigError([variable, found, wanted]);
    }
    return value;
  };
}

/** Keys and the like, and addresses with a password in them. */
const isSecret = (variable: string, text: string) =>
  (/KEY|SECRET|TOKEN|URL|DSN/.test(variable) && variable !== "PUBLIC_URL") || text.includes("@");

const nonEmpty: Parse<string> = (text) => text.trim() || undefined;
const port: Parse<number> = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
const flag: Parse<boolean> = (text) => ({ "0": false, "1": true })[text];
const off: Parse<"off"> = (text) => (text === "off" ? text : undefined);
const tagManagerId: Parse<string> = (text) => (/^GTM-[A-Z0-9]+$/.test(text) ? text : undefined);
const signingKey: Parse<string> = (text) => (text.length >= 32 ? text : undefined);
const metricsToken: Parse<string> = (text) => (text.length >= 16 ? text : undefined);
const address: Parse<string> = (text) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;

const dsn: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && url.username && /\/\d+$/.test(url.pathname)
    ? text
    : undefined;
};

const postgresUrl: Parse<string> = (text) =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) ? text : undefined;

const smtpAddress: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== "" ? text : undefined;
};

const origin: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  // Nothing but scheme, host and port: no name, path, query or fragment.
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    ? url.origin
    : undefined;
};

const instant: Parse<Temporal.Instant> = (text) => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return undefined;
  }
};

const addresses: Parse<string[]> = (text) => {
  const list = text.split(",").map((part) => part.trim());
  return list.every(isAddressOrRange) ? list : undefined;
};

function isAddressOrRange(text: string): boolean {
  const [host = "", length, ...rest] = text.split("/");
  const version = net.isIP(host);
  const fits =
    length === undefined ||
    (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
  return version !== 0 && fits && rest.length === 0;
}

function readStripe(environment: Environment): StripeConfig | null {
  const read = reader(environment);
  const secretKey = read("STRIPE_SECRET_KEY", "a key that starts with sk_ or rk_", (text) =>
    /^(sk|rk)_/.test(text) ? text : undefined,
  );
  const publishableKey = read("STRIPE_PUBLISHABLE_KEY", "a key that starts with pk_", (text) =>
    text.startsWith("pk_") ? text : undefined,
  );
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET", "a secret that starts with whsec_", (text) =>
    text.startsWith("whsec_") ? text : undefined,
  );
  const apiBase = read("STRIPE_API_BASE", "an origin such as http://127.0.0.1:9999", origin);
  const payments = read("PAYMENTS", "testpay or nothing", (text) =>
    text === "testpay" ? text : undefined,
  );
  if (secretKey && publishableKey && webhookSecret) {
    const isLive = /^.._live_/.test(secretKey);
    if (isLive !== publishableKey.startsWith("pk_live_")) {
      throw new ConfigError([
        "STRIPE_PUBLISHABLE_KEY",
        "(not shown)",
        "a live key with a live STRIPE_SECRET_KEY, a test key with a test one",
      ]);
    }
    if (isLive && apiBase !== null) {
      throw new ConfigError(["STRIPE_API_BASE", apiBase, "nothing with a live STRIPE_SECRET_KEY"]);
    }
    if (payments !== null) {
      throw new ConfigError(["PAYMENTS", payments, "nothing while the STRIPE_ keys are set"]);
    }
    return { secretKey, publishableKey, webhookSecret, apiBase };
  }
  if (secretKey || publishableKey || webhookSecret) {
    const missing = Object.entries({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    }).find(([, value]) => !value);
    throw new ConfigError([missing?.[0] ?? "", "", "all three STRIPE_ keys, or none"]);
  }
  return null;
}

/** The bucket that files are kept in. Its region is said by the address, or as the service's own tools take it. */
function readStorage(environment: Environment): StorageConfig | null {
  const wanted = "s3://bucket?endpoint=https://s3.example.com&region=eu-west-2";
  const url = reader(environment)("STORAGE_URL", wanted, s3Url);
  if (!url) {
    return null;
  }
  const endpoint = url.searchParams.get("endpoint");
  const region =
    url.searchParams.get("region") ??
    environment["AWS_REGION"] ??
    environment["AWS_DEFAULT_REGION"] ??
    // Services of one's own have no regions, but the signature must name one.
    (endpoint === null ? null : "us-east-1");
  if (!region) {
    throw new ConfigError(["STORAGE_URL", "(not shown)", `a region, as in ${wanted}`]);
  }
  return { bucket: url.hostname, endpoint, region };
}

const s3Url: Parse<URL> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const endpoint = url?.searchParams.get("endpoint");
  const isPlain =
    url !== null &&
    /^[a-z0-9][a-z0-9.-]{2,62}$/.test(url.hostname) &&
    url.href === `s3://${url.hostname}${url.pathname === "/" ? "/" : ""}${url.search}` &&
    [...url.searchParams.keys()].every((name) => name === "endpoint" || name === "region");
  return isPlain && (endpoint === undefined || endpoint === null || address(endpoint))
    ? url
    : undefined;
};

function readMail(
  environment: Environment,
  publicUrl: string | null,
): Pick<Config, "smtpUrl" | "mailFrom"> {
  const read = reader(environment);
  const smtpUrl = read("SMTP_URL", "smtp://user:password@host:port, or smtps://…", smtpAddress);
  const mailFrom = read(
    "MAIL_FROM",
    "an address such as Frontage <hello@example.com>",
    parseMailAddress,
  );
  if (smtpUrl !== null && mailFrom === null) {
    throw new ConfigError(["MAIL_FROM", "", "who mails come from, as SMTP_URL is set"]);
  }
  if (smtpUrl !== null && publicUrl === null) {
    throw new ConfigError([
      "PUBLIC_URL",
      "",
      "the site's origin for the links in mails, as SMTP_URL is set",
    ]);
  }
  return { smtpUrl, mailFrom: mailFrom ?? { name: "Frontage", email: "hello@frontage.test" } };
}

/** One line for each outside part that still runs on its embedded default, for a start with a database of its own. */
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
