import { z } from "zod";
import { databasePart } from "./database-part.ts";
import * as formats from "./formats.ts";
import { telemetryPart } from "./telemetry-part.ts";
import { shutdownPart } from "./shutdown-part.ts";
import { numberVariable, ruleIssue, variable } from "./variable.ts";

/** Where the site listens and how people reach it. */
export const sitePart = z.object({
  PORT: variable(
    { defaultText: "3000", meaning: "the port to listen on", wanted: "a port from 0 to 65535" },
    formats.port,
  ),
  HOST: variable(
    {
      defaultText: "127.0.0.1",
      meaning: "the address to listen on",
      wanted: "a host name or address",
    },
    formats.nonEmpty,
  ),
  PUBLIC_URL: variable(
    {
      defaultText: "the host of each request",
      meaning: "the origin under which people reach the site",
      wanted: "an origin such as https://example.com",
    },
    formats.origin,
  ),
  TRUSTED_PROXIES: variable(
    {
      defaultText: "none",
      meaning: "addresses or CIDR ranges with valid `X-Forwarded-…` headers",
      wanted: "addresses or CIDR ranges, comma-separated",
    },
    formats.addressList,
  ),
  HSTS_SUBDOMAINS: variable(
    {
      defaultText: "off",
      meaning: "1 makes browsers use https for all subdomains too (`includeSubDomains`)",
      wanted: "0 or 1",
    },
    formats.flag,
  ),
  CONNECTIONS_PER_NETWORK: numberVariable([10, 100_000], {
    defaultText: "200",
    meaning: "how many connections a network may have open at once",
  }),
  FAST_LANE: variable(
    {
      defaultText: "on",
      meaning: "`off` makes each page, list and file again for each request",
      wanted: "off or nothing",
    },
    formats.off,
  ),
  SIGNING_KEY: variable(
    {
      defaultText: "made once and kept in the database",
      meaning: "signs addresses and links, encrypts second factors; all processes share it",
      wanted: "at least 32 characters",
      isSecret: true,
    },
    z.string().min(32),
  ),
});

const bucketExample = "s3://bucket?endpoint=https://s3.example.com&region=eu-west-2";

/** Where files are kept. */
export const filesPart = z
  .object({
    STORAGE_URL: variable(
      {
        defaultText: "a folder under `DATA_DIR`",
        meaning: "`s3://bucket?endpoint=…&region=…` keeps files in S3",
        wanted: bucketExample,
        isSecret: true,
      },
      formats.bucketUrl,
    ),
    AWS_REGION: variable(
      {
        defaultText: "the region of `STORAGE_URL`",
        meaning: "the region of the bucket",
        wanted: "a region such as eu-west-2",
      },
      formats.nonEmpty,
    ),
    AWS_DEFAULT_REGION: variable(
      {
        defaultText: "the region of `STORAGE_URL`",
        meaning: "the region of the bucket",
        wanted: "a region such as eu-west-2",
      },
      formats.nonEmpty,
    ),
    AVIF: variable(
      {
        defaultText: "on",
        meaning: "`off` makes no AVIF sizes of pictures",
        wanted: "off or nothing",
      },
      formats.off,
    ),
  })
  .superRefine(({ STORAGE_URL: bucket, AWS_REGION, AWS_DEFAULT_REGION }, context) => {
    // Only Amazon has regions that matter; other services take any.
    if (bucket?.endpoint === null && !(bucket.region ?? AWS_REGION ?? AWS_DEFAULT_REGION)) {
      context.addIssue(ruleIssue("STORAGE_URL", `a region, as in ${bucketExample}`));
    }
  });

/** The server that sends mails, and their sender. */
export const mailPart = z
  .object({
    SMTP_URL: variable(
      {
        defaultText: "files in the outbox",
        meaning: "the mail server",
        wanted: "smtp://user:password@host:port, or smtps://…",
        isSecret: true,
      },
      formats.smtpUrl,
    ),
    MAIL_FROM: variable(
      {
        defaultText: "`Frontage <hello@frontage.test>`",
        meaning: "the sender of mails, and the address of our own copies",
        wanted: "an address such as Frontage <hello@example.com>",
      },
      formats.mailAddress,
    ),
    OUTBOX_PAGES: variable(
      {
        defaultText: "this machine only",
        meaning: "1 shows all mails of the outbox to everyone who reaches the site",
        wanted: "1 or nothing",
      },
      formats.flag,
    ),
  })
  .superRefine(({ SMTP_URL, MAIL_FROM }, context) => {
    if (SMTP_URL !== null && MAIL_FROM === null) {
      context.addIssue(ruleIssue("MAIL_FROM", "the sender of mails, as SMTP_URL is set"));
    }
  });

const stripeKeys = "all three, or none";

/** Which card provider takes payments. */
export const cardsPart = z
  .object({
    STRIPE_SECRET_KEY: variable(
      {
        defaultText: "TestPay",
        meaning: stripeKeys,
        wanted: "a key that starts with sk_ or rk_",
        isSecret: true,
      },
      z.string().regex(/^(sk|rk)_/),
    ),
    STRIPE_PUBLISHABLE_KEY: variable(
      {
        defaultText: "TestPay",
        meaning: stripeKeys,
        wanted: "a key that starts with pk_",
        isSecret: true,
      },
      z.string().startsWith("pk_"),
    ),
    STRIPE_WEBHOOK_SECRET: variable(
      {
        defaultText: "TestPay",
        meaning: stripeKeys,
        wanted: "a secret that starts with whsec_",
        isSecret: true,
      },
      z.string().startsWith("whsec_"),
    ),
    STRIPE_API_BASE: variable(
      {
        defaultText: "Stripe",
        meaning: "another Stripe, for tests",
        wanted: "an origin such as http://127.0.0.1:9999",
      },
      formats.origin,
    ),
    PAYMENTS: variable(
      {
        defaultText: "",
        meaning: "`testpay` allows test payments with `DATABASE_URL` or on a public address",
        wanted: "testpay or nothing",
      },
      z.literal("testpay"),
    ),
  })
  .superRefine(({ STRIPE_API_BASE, PAYMENTS, ...keys }, context) => {
    const missing = [
      "STRIPE_SECRET_KEY" as const,
      "STRIPE_PUBLISHABLE_KEY" as const,
      "STRIPE_WEBHOOK_SECRET" as const,
    ].filter((name) => keys[name] === null);
    if (missing.length === 3) {
      return;
    }
    for (const name of missing) {
      context.addIssue(ruleIssue(name, "all three STRIPE_ keys, or none"));
    }
    const isLive = /^.._live_/.test(keys.STRIPE_SECRET_KEY ?? "");
    if (missing.length === 0 && isLive !== keys.STRIPE_PUBLISHABLE_KEY?.startsWith("pk_live_")) {
      context.addIssue(
        ruleIssue(
          "STRIPE_PUBLISHABLE_KEY",
          "a live key with a live STRIPE_SECRET_KEY, a test key with a test one",
        ),
      );
    }
    if (isLive && STRIPE_API_BASE !== null) {
      context.addIssue(ruleIssue("STRIPE_API_BASE", "nothing with a live STRIPE_SECRET_KEY"));
    }
    if (missing.length === 0 && PAYMENTS !== null) {
      context.addIssue(ruleIssue("PAYMENTS", "nothing while the STRIPE_ keys are set"));
    }
  });

/** External services that the site may use. */
export const servicesPart = z.object({
  GOOGLE_CLIENT_ID: variable(
    { defaultText: "no button", meaning: "log-in with Google", wanted: "a client id" },
    formats.nonEmpty,
  ),
  GOOGLE_KEYS_URL: variable(
    {
      defaultText: "Google",
      meaning: "other keys, for tests",
      wanted: "an http address",
      isSecret: true,
    },
    formats.httpAddress,
  ),
  TAG_MANAGER_ID: variable(
    {
      defaultText: "none",
      meaning: "analytics, loaded after consent",
      wanted: "an id such as GTM-ABC123",
    },
    z.string().regex(/^GTM-[A-Z0-9]+$/),
  ),
  SENTRY_DSN: variable(
    {
      defaultText: "the log only",
      meaning: "where errors are reported as well",
      wanted: "a DSN such as https://key@example.com/1",
      isSecret: true,
    },
    formats.sentryDsn,
  ),
  SCHEDULER_URL: variable(
    {
      defaultText: "our form",
      meaning: "a page on which visitors book a call",
      wanted: "an http address",
      isSecret: true,
    },
    formats.httpAddress,
  ),
  MAP_STYLE_URL: variable(
    {
      defaultText: "our drawn plans",
      meaning: "the style of the map of spaces, with its tiles",
      wanted: "an http address",
      isSecret: true,
    },
    formats.httpAddress,
  ),
  MAP_ORIGINS: variable(
    {
      defaultText: "that of the style",
      meaning: "further origins of the map's tiles, letters and pictures",
      wanted: "origins such as https://tiles.example, separated by commas",
    },
    formats.origins,
  ),
  COUNTRIES_URL: variable(
    {
      defaultText: "our list",
      meaning: "another list for the phone fields",
      wanted: "an http address",
      isSecret: true,
    },
    formats.httpAddress,
  ),
  DESIGNS_YOUTUBE: variable(
    {
      defaultText: "off",
      meaning: "1 offers YouTube as a source of designs",
      wanted: "1 or nothing",
    },
    formats.flag,
  ),
});

/** Settings for tests, load tests and tours. */
export const testsPart = z.object({
  CLOCK: variable(
    {
      defaultText: "the machine's clock",
      meaning: "an instant at which the clock of the process starts, for tests and tours",
      wanted: "an instant such as 2027-04-12T09:00:00Z",
    },
    formats.instant,
  ),
  RATE_LIMITS: variable(
    { defaultText: "on", meaning: "`off` for load tests", wanted: "off or nothing" },
    formats.off,
  ),
  ALLOW_TEST_CLOCK: variable(
    {
      defaultText: "",
      meaning: "1 allows the test settings with `DATABASE_URL` or on a public address",
      wanted: "1 or nothing",
    },
    formats.flag,
  ),
});

/** Every part of the configuration, in the order in which faults are printed. */
export const configParts = [
  sitePart,
  shutdownPart,
  databasePart,
  filesPart,
  mailPart,
  cardsPart,
  servicesPart,
  telemetryPart,
  testsPart,
] as const;
