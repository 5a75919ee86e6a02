import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { embeddedParts, readConfig } from "./config.ts";
import { configParts } from "./parts.ts";
import { notesOf } from "./variable.ts";
import { configErrorOf, type Environment } from "../../test/readers/config-error-of.ts";

const stripe = {
  STRIPE_SECRET_KEY: "sk_test_abcdefghijkl",
  STRIPE_PUBLISHABLE_KEY: "pk_test_abcdefghijkl",
  STRIPE_WEBHOOK_SECRET: "whsec_abcdefghijkl",
};

describe("an empty environment", () => {
  test("embeds every part, on the loopback address, with the demo world", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: path.resolve("data"),
      databaseUrl: null,
      directUrl: null,
      database: { timeouts: {} },
      shutdown: { delaySeconds: 0, limitSeconds: 25 },
      backupKey: null,
      publicUrl: null,
      smtpUrl: null,
      mailFrom: { name: "Frontage", email: "hello@frontage.test" },
      stripe: null,
      googleClientId: null,
      googleKeysUrl: null,
      schedulerUrl: null,
      map: null,
      countriesUrl: null,
      tagManagerId: null,
      sentryDsn: null,
      storage: null,
      demo: true,
      clockStart: null,
      rateLimits: true,
      fastLane: true,
      avif: true,
      signingKey: null,
      trustedProxies: [],
      hstsSubdomains: false,
      connectionsPerNetwork: 200,
      isPublic: false,
      youtubeDesigns: false,
      outboxPages: false,
      metricsToken: null,
      otlpEndpoint: null,
    });
  });

  test("equals an environment of empty values", () => {
    const empty = { PORT: "", DATABASE_URL: "", DEMO: "", STRIPE_SECRET_KEY: "", CLOCK: "" };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

test("a server behind a proxy serves on until the proxy has noticed that it stops", () => {
  const { shutdown } = readConfig({ TRUSTED_PROXIES: "10.0.0.1", DEMO: "0", PAYMENTS: "testpay" });
  expect(shutdown).toEqual({ delaySeconds: 5, limitSeconds: 25 });
});

describe("a full environment", () => {
  test("sets every value", () => {
    expect(
      readConfig({
        PORT: "0",
        HOST: "0.0.0.0",
        DATA_DIR: "/srv/frontage",
        PUBLIC_URL: "https://frontage.example/",
        SMTP_URL: "smtps://frontage:hunter2@smtp.example:465",
        MAIL_FROM: "Frontage Spaces <hello@frontage.example>",
        DATABASE_POOL: "40",
        DATABASE_CONNECT_TIMEOUT: "5",
        DATABASE_STATEMENT_TIMEOUT: "60",
        DATABASE_LOCK_TIMEOUT: "20",
        DATABASE_IDLE_TIMEOUT: "100",
        DATABASE_LIFETIME: "600",
        SHUTDOWN_DELAY: "10",
        SHUTDOWN_LIMIT: "40",
        BACKUP_KEY: "age1qqqq",
        DEMO: "0",
        CLOCK: "2027-04-12T09:00:00Z",
        RATE_LIMITS: "off",
        FAST_LANE: "off",
        ALLOW_TEST_CLOCK: "1",
        DESIGNS_YOUTUBE: "1",
        OUTBOX_PAGES: "1",
        AVIF: "off",
        SIGNING_KEY: "k".repeat(32),
        TRUSTED_PROXIES: "10.0.0.0/8, ::1",
        HSTS_SUBDOMAINS: "1",
        CONNECTIONS_PER_NETWORK: "500",
        METRICS_TOKEN: "m".repeat(16),
        OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.example:4318",
        GOOGLE_CLIENT_ID: "id.apps.googleusercontent.com",
        GOOGLE_KEYS_URL: "http://127.0.0.1:9998/keys",
        SCHEDULER_URL: "https://calls.example/frontage",
        MAP_STYLE_URL: "https://maps.example/style.json",
        MAP_ORIGINS: "https://tiles.example, https://letters.example:8443",
        COUNTRIES_URL: "https://countries.example/all.json",
        TAG_MANAGER_ID: "GTM-ABC123",
        SENTRY_DSN: "https://key@sentry.example/1",
        STORAGE_URL: "s3://frontage-files?endpoint=https://s3.example&region=eu-west-2",
        ...stripe,
        STRIPE_API_BASE: "http://127.0.0.1:9999",
      }),
    ).toEqual({
      port: 0,
      host: "0.0.0.0",
      dataDir: "/srv/frontage",
      databaseUrl: null,
      directUrl: null,
      database: {
        maxConnections: 40,
        timeouts: {
          connectSeconds: 5,
          statementSeconds: 60,
          lockSeconds: 20,
          idleSeconds: 100,
          lifetimeSeconds: 600,
        },
      },
      shutdown: { delaySeconds: 10, limitSeconds: 40 },
      backupKey: "age1qqqq",
      publicUrl: "https://frontage.example",
      smtpUrl: "smtps://frontage:hunter2@smtp.example:465",
      mailFrom: { name: "Frontage Spaces", email: "hello@frontage.example" },
      stripe: {
        secretKey: stripe.STRIPE_SECRET_KEY,
        publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
        apiBase: "http://127.0.0.1:9999",
      },
      googleClientId: "id.apps.googleusercontent.com",
      googleKeysUrl: "http://127.0.0.1:9998/keys",
      schedulerUrl: "https://calls.example/frontage",
      map: {
        styleUrl: "https://maps.example/style.json",
        origins: ["https://tiles.example", "https://letters.example:8443"],
      },
      countriesUrl: "https://countries.example/all.json",
      tagManagerId: "GTM-ABC123",
      sentryDsn: "https://key@sentry.example/1",
      storage: { bucket: "frontage-files", endpoint: "https://s3.example", region: "eu-west-2" },
      demo: false,
      clockStart: Temporal.Instant.from("2027-04-12T09:00:00Z"),
      rateLimits: false,
      fastLane: false,
      avif: false,
      signingKey: "k".repeat(32),
      trustedProxies: ["10.0.0.0/8", "::1"],
      hstsSubdomains: true,
      connectionsPerNetwork: 500,
      isPublic: true,
      youtubeDesigns: true,
      outboxPages: true,
      metricsToken: "m".repeat(16),
      otlpEndpoint: "http://collector.example:4318",
    });
  });
});

const bad: readonly (readonly [variable: string, found: string, wanted: RegExp])[] = [
  ["PORT", "http", /a port from 0 to 65535/],
  ["PORT", "65536", /a port/],
  ["PORT", "-1", /a port/],
  ["PORT", "80.5", /a port/],
  ["PORT", " 3000", /a port/],
  ["HOST", "  ", /a host name or address/],
  ["DATA_DIR", " ", /a folder/],
  ["PUBLIC_URL", "frontage.example", /an origin/],
  ["PUBLIC_URL", "ftp://frontage.example", /an origin/],
  ["PUBLIC_URL", "https://frontage.example/shop", /an origin/],
  ["PUBLIC_URL", "https://frontage.example/?a=b", /an origin/],
  ["PUBLIC_URL", "https://frontage.example/#top", /an origin/],
  ["DEMO", "yes", /0 or 1/],
  ["DEMO", "2", /0 or 1/],
  ["CLOCK", "yesterday", /an instant such as/],
  ["CLOCK", "2027-04-12", /an instant/],
  ["CLOCK", "2027-04-12T09:00", /an instant/],
  ["RATE_LIMITS", "on", /off/],
  ["RATE_LIMITS", "0", /off/],
  ["AVIF", "no", /off/],
  ["FAST_LANE", "0", /off/],
  ["TRUSTED_PROXIES", "everybody", /addresses or CIDR ranges/],
  ["TRUSTED_PROXIES", "10.0.0.0/8,", /addresses/],
  ["TRUSTED_PROXIES", "10.0.0.0/33", /addresses/],
  ["TRUSTED_PROXIES", "999.0.0.1", /addresses/],
  ["TRUSTED_PROXIES", "abc", /addresses/],
  ["MAP_ORIGINS", "https://tiles.example/v1", /origins/],
  ["MAP_ORIGINS", "https://tiles.example,", /origins/],
  ["HSTS_SUBDOMAINS", "yes", /0 or 1/],
  ["CONNECTIONS_PER_NETWORK", "9", /from 10/],
  ["CONNECTIONS_PER_NETWORK", "many", /from 10/],
  ["DATABASE_POOL", "1", /from 2 to 500/],
  ["DATABASE_CONNECT_TIMEOUT", "0", /from 1 to 60/],
  ["DATABASE_STATEMENT_TIMEOUT", "30s", /from 1 to 600/],
  ["DATABASE_LOCK_TIMEOUT", "-1", /from 1 to 600/],
  ["DATABASE_LOCK_TIMEOUT", "31", /at most the DATABASE_STATEMENT_TIMEOUT/],
  ["DATABASE_IDLE_TIMEOUT", "0", /from 1 to 86400/],
  ["DATABASE_LIFETIME", "9", /from 10 to 86400/],
  ["SHUTDOWN_DELAY", "301", /from 0 to 300/],
  ["SHUTDOWN_DELAY", "21", /at most 20: 5 seconds less than SHUTDOWN_LIMIT/],
  ["SHUTDOWN_LIMIT", "4", /from 5 to 600/],
  ["TAG_MANAGER_ID", "UA-12345-1", /GTM-ABC123/],
  ["TAG_MANAGER_ID", "GTM-abc'><script>", /GTM-/],
  ["PAYMENTS", "cash", /testpay/],
  ["ALLOW_TEST_CLOCK", "yes", /1 or nothing/],
  ["DESIGNS_YOUTUBE", "yes", /1 or nothing/],
  ["OUTBOX_PAGES", "yes", /1 or nothing/],
  ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc", /http\/protobuf or nothing/],
  ["STRIPE_API_BASE", "api.stripe.com", /an origin/],
  ["STRIPE_API_BASE", "file:///etc/passwd", /an origin/],
  ["STRIPE_API_BASE", "http://127.0.0.1:9999/v1", /an origin/],
];

const secret: readonly (readonly [variable: string, found: string])[] = [
  ["DATABASE_URL", "mysql://root:hunter2@db/frontage"],
  ["DATABASE_URL", "postgres hunter2"],
  ["DATABASE_DIRECT_URL", "hunter2"],
  ["STRIPE_SECRET_KEY", "pk_hunter2"],
  ["STRIPE_PUBLISHABLE_KEY", "sk_hunter2"],
  ["STRIPE_WEBHOOK_SECRET", "hunter2"],
  ["PUBLIC_URL", "https://user:hunter2@frontage.example/"],
  ["SENTRY_DSN", "hunter2"],
  ["SENTRY_DSN", "https://sentry.example/hunter2"],
  ["STORAGE_URL", "hunter2"],
  ["STORAGE_URL", "https://hunter2"],
  ["STORAGE_URL", "s3://"],
  ["STORAGE_URL", "s3://key:hunter2@files?region=eu-west-2"],
  ["STORAGE_URL", "s3://files/hunter2?region=eu-west-2"],
  ["STORAGE_URL", "s3://files?endpoint=hunter2"],
  ["STORAGE_URL", "s3://files?secret=hunter2&region=eu-west-2"],
  ["STORAGE_URL", "s3://hunter2"],
  ["SIGNING_KEY", "hunter2"],
  ["BACKUP_KEY", "hunter2"],
  ["METRICS_TOKEN", "hunter2"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "hunter2:4318"],
  ["SMTP_URL", "http://frontage:hunter2@smtp.example"],
  ["SMTP_URL", "hunter2"],
  ["SMTP_URL", "smtp://"],
  ["MAIL_FROM", "hunter2@"],
  ["MAIL_FROM", "Frontage <hunter2@a.example, b@b.example>"],
  ["MAIL_FROM", "Frontage\r\nBcc: hunter2 <a@a.example>"],
  ["SCHEDULER_URL", "javascript:hunter2"],
  ["COUNTRIES_URL", "hunter2.json"],
  ["MAP_STYLE_URL", "hunter2.json"],
];

describe("an unusable value stops the start with one line", () => {
  test.each(bad)("%s=%s", (variable, found, wanted) => {
    const complaint = configErrorOf({ [variable]: found });
    expect(complaint.startsWith(`${variable} is ${JSON.stringify(found)}; wanted: `)).toBe(true);
    expect(complaint).toMatch(wanted);
    expect(complaint).not.toContain("\n");
  });

  test("keeps line breaks of the value out of the message", () => {
    expect(configErrorOf({ PORT: "80\nDEMO=1" })).not.toContain("\n");
  });

  test.each(secret)("%s=%s does not print the value", (variable, found) => {
    const complaint = configErrorOf({ [variable]: found });
    expect(complaint.startsWith(`${variable} is "(not shown)"; wanted: `)).toBe(true);
    expect(complaint).not.toContain("hunter2");
  });
});

describe("several faults", () => {
  test("are printed at once, in the order of the documentation, across all parts", () => {
    const environment = { CLOCK: "noon", PORT: "http", SMTP_URL: "hunter2", ...stripe };
    const message = configErrorOf({ ...environment, STRIPE_SECRET_KEY: "", PAYMENTS: "cash" });
    expect(message.split("\n")).toEqual([
      'PORT is "http"; wanted: a port from 0 to 65535',
      'SMTP_URL is "(not shown)"; wanted: smtp://user:password@host:port, or smtps://…',
      'PAYMENTS is "cash"; wanted: testpay or nothing',
      'CLOCK is "noon"; wanted: an instant such as 2027-04-12T09:00:00Z',
    ]);
  });

  test("include every missing key of Stripe", () => {
    const { STRIPE_SECRET_KEY } = stripe;
    expect(configErrorOf({ STRIPE_SECRET_KEY }).split("\n")).toHaveLength(2);
  });
});

describe("the table of variables in docs/running/configuration.md", () => {
  const file = path.resolve(import.meta.dirname, "../../../docs/running/configuration.md");
  /** The rows of the table, without links and without the brackets around links at the end of a cell. */
  const rows = fs
    .readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => {
      const [, names = "", defaultText = "", meaning = ""] = line
        .split("|")
        .map((cell) => cell.trim());
      const plain = meaning
        .replace(/ \(\[[^\]]*\]\([^)]*\)\)/g, "")
        .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
      return names.split(", ").map((name) => [name.replaceAll("`", ""), defaultText, plain]);
    });

  test("has every variable with its default and meaning, and no other", () => {
    const declared = configParts.flatMap((part) =>
      Object.keys(part.shape).map((name) => {
        const { defaultText, meaning } = notesOf(part, name);
        return [name, defaultText, meaning];
      }),
    );
    expect(rows.toSorted()).toEqual(declared.toSorted());
  });
});

describe("mail", () => {
  const SMTP_URL = "smtp://localhost:1025";
  const PUBLIC_URL = "https://frontage.example";

  test("requires a sender with SMTP", () => {
    expect(configErrorOf({ SMTP_URL, PUBLIC_URL })).toBe(
      'MAIL_FROM is ""; wanted: the sender of mails, as SMTP_URL is set',
    );
  });

  test("requires the origin of its links with SMTP", () => {
    expect(configErrorOf({ SMTP_URL, MAIL_FROM: "hello@frontage.example" })).toBe(
      'PUBLIC_URL is ""; wanted: the site\'s origin for the links in mails, as SMTP_URL is set',
    );
  });

  test("accepts a sender with or without a name", () => {
    const from = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).mailFrom;
    const email = "hello@frontage.example";
    expect(from(email)).toEqual({ name: "", email });
    expect(from(`<${email}>`)).toEqual({ name: "", email });
    expect(from(`"Frontage, Spaces" <${email}>`)).toEqual({ name: "Frontage, Spaces", email });
  });
});

describe("storage", () => {
  test("takes the region from the address, then from AWS variables, then a default for other services", () => {
    const region = (environment: Environment) => readConfig(environment).storage?.region;
    const STORAGE_URL = "s3://files";
    expect(region({ STORAGE_URL, AWS_REGION: "eu-west-1" })).toBe("eu-west-1");
    expect(region({ STORAGE_URL, AWS_DEFAULT_REGION: "eu-west-3" })).toBe("eu-west-3");
    expect(region({ STORAGE_URL: `${STORAGE_URL}?endpoint=http://127.0.0.1:9000` })).toBe(
      "us-east-1",
    );
    expect(embeddedParts(readConfig({ STORAGE_URL, AWS_REGION: "eu-west-1" }))).not.toContain(
      "storage",
    );
  });
});

describe("Stripe", () => {
  test.each(Object.keys(stripe))("refuses a set-up without %s", (missing) => {
    const complaint = configErrorOf({ ...stripe, [missing]: undefined });
    expect(complaint).toBe(`${missing} is ""; wanted: all three STRIPE_ keys, or none`);
  });

  test.each([
    { STRIPE_SECRET_KEY: "sk_live_hunter2" },
    { STRIPE_SECRET_KEY: "rk_live_hunter2" },
    { STRIPE_PUBLISHABLE_KEY: "pk_live_hunter2" },
  ])("refuses a live key together with a test key, %o", (key) => {
    expect(configErrorOf({ ...stripe, ...key })).toBe(
      'STRIPE_PUBLISHABLE_KEY is "(not shown)"; wanted: a live key with a live STRIPE_SECRET_KEY, a test key with a test one',
    );
  });

  test("refuses another address for Stripe with a live key", () => {
    const live = { STRIPE_SECRET_KEY: "sk_live_hunter2", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
    expect(readConfig({ ...stripe, ...live }).stripe?.secretKey).toBe("sk_live_hunter2");
    expect(configErrorOf({ ...stripe, ...live, STRIPE_API_BASE: "http://127.0.0.1:9999" })).toBe(
      'STRIPE_API_BASE is "http://127.0.0.1:9999"; wanted: nothing with a live STRIPE_SECRET_KEY',
    );
  });

  test("refuses test payments together with the keys of Stripe", () => {
    expect(configErrorOf({ ...stripe, PAYMENTS: "testpay" })).toBe(
      'PAYMENTS is "testpay"; wanted: nothing while the STRIPE_ keys are set',
    );
  });
});
