import { createApi, type Api } from "@frontage/contract/client.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { pino, type Logger } from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import type { CardGateway } from "../../src/adapters/card-gateway/card-gateway.ts";
import { createStripe } from "../../src/adapters/card-gateway/stripe.ts";
import type { StripeLimits } from "../../src/adapters/card-gateway/stripe-client.ts";
import { createTestPay } from "../../src/adapters/card-gateway/testpay/testpay.ts";
import type { FileStore } from "../../src/adapters/file-store/file-store.ts";
import type { IdentityProvider } from "../../src/adapters/identity/identity-provider.ts";
import type { Mailer } from "../../src/adapters/mailer/mailer.ts";
import type { SiteSettings } from "../../src/app-parts.ts";
import { createApp, type AppOptions } from "../../src/app.ts";
import type { CachedValue } from "../../src/workload/cached-value.ts";
import { readConfig } from "../../src/config/config.ts";
import { createSiteSettings } from "../../src/features/settings/site-settings.ts";
import { createEmbedOrigins } from "../../src/features/spaces/embed-origins.ts";
import { fetchInProcess } from "../../src/http/pages/fetch-in-process.ts";
import { noLimits, type RateLimits } from "../../src/http/limits/rate-limits.ts";
import { createMeters } from "../../src/telemetry/meters.ts";
import {
  createStripeProvider,
  createTestPayProvider,
  type TestCardProvider,
} from "./test-card-provider.ts";
import { startFakeStripe, type FakeStripe } from "../fake-stripe/fake-stripe.ts";
import { createDatabase, type TestDatabase } from "./test-database.ts";
import { createMemoryMailer, type MemoryMailer } from "./memory-mailer.ts";
import { memoryStore, type MemoryStore } from "./memory-store.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import type { DatabaseState } from "../../src/db/checks/database-watch.ts";
import type { Lifecycle } from "../../src/http/lifecycle.ts";
import { createTestJobs, type TestJobs } from "./test-jobs.ts";

/** The whole application on a separate database, with a clock that the test advances. */
export interface TestApp {
  readonly app: FastifyInstance;
  /** What a test changes: the state of the database and the stage of the server. */
  readonly parts: {
    readonly watch: { state: () => DatabaseState };
    readonly lifecycle: Lifecycle;
  };
  readonly database: TestDatabase;
  /** Cached: tests that change settings in the database clear them here. */
  readonly siteSettings: CachedValue<SiteSettings>;
  readonly clock: TestClock;
  readonly jobs: TestJobs;
  readonly cards: TestCardProvider;
  /** Null while TestPay takes the cards. */
  readonly stripe: FakeStripe | null;
  readonly files: MemoryStore;
  /** The delivered mails, unless the test has its own mailer. */
  readonly mailer: MemoryMailer;
  /** The typed client, logged out or with a session's token, optionally from another address. */
  api(token?: string, ip?: string): Api;
  /** Sends a raw request, for cases that the typed client cannot express. */
  request(options: RawRequest): Promise<LightMyRequestResponse>;
}

export interface RawRequest {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** The visitor's address; 127.0.0.1 by default. */
  readonly ip?: string;
}

export interface TestAppOptions {
  /** The time at which the test's clock starts. */
  readonly now?: string;
  /** Replaces the copy of the template, such as by one that was migrated with old rows. */
  readonly database?: () => Promise<TestDatabase>;
  readonly limits?: (database: TestDatabase) => RateLimits;
  /** Replaces the silent log. */
  readonly log?: Logger;
  readonly environment?: Readonly<Record<string, string>>;
  /** Adds routes outside the API. */
  readonly extend?: (app: FastifyInstance, parts: AppOptions) => void;
  /** The card provider; TestPay by default. */
  readonly provider?: CardGateway["provider"];
  /** Wraps the gateway, to make it fail. */
  readonly gateway?: (gateway: CardGateway) => CardGateway;
  readonly stripeLimits?: StripeLimits;
  /** Replaces the mailer that stores its mails. */
  readonly mailer?: Mailer;
  /** Replaces the files in memory. */
  readonly files?: FileStore;
  /** The identity provider in place of Google, by the test's clock; none by default. */
  readonly google?: (clock: TestClock) => IdentityProvider;
}

/** The settings that a start on a public address must request explicitly. Elsewhere they have no effect. */
const printedLines = (environment: Readonly<Record<string, string>>) => ({
  DEMO: "1",
  ...(environment["STRIPE_SECRET_KEY"] === undefined && { PAYMENTS: "testpay" }),
});

export async function startTestApp(
  options: TestAppOptions = {},
): Promise<TestApp & { stop(): Promise<void> }> {
  const database = await (options.database?.() ??
    createDatabase(inject("serverUrl"), inject("template")));
  const clock = createTestClock(options.now ?? "2027-04-12T09:00:00Z");
  const fake = options.provider === "stripe" ? await startFakeStripe({ now: clock.now }) : null;
  const environment = { ...fake?.environment, ...options.environment };
  const config = readConfig({ ...printedLines(environment), ...environment });
  const stripe =
    fake && config.stripe
      ? createStripe(database.db, clock, config.stripe, options.stripeLimits)
      : null;
  const testPay = createTestPay(database.db, clock);
  const gateway = stripe?.gateway ?? testPay;
  const jobs = createTestJobs();
  const files = memoryStore();
  const mailer = createMemoryMailer();
  const siteSettings = createSiteSettings(database.db);
  const parts: AppOptions & TestApp["parts"] = {
    config,
    db: database.db,
    pool: database.pool,
    meters: createMeters(),
    siteSettings,
    embedOrigins: createEmbedOrigins({ db: database.db, siteSettings }),
    clock,
    log: options.log ?? pino({ level: process.env["TEST_LOG"] ?? "silent" }),
    limits: options.limits?.(database) ?? noLimits,
    jobs,
    gateway: options.gateway?.(gateway) ?? gateway,
    testPay: stripe ? null : testPay,
    stripe,
    files: options.files ?? files,
    mailer: options.mailer ?? mailer,
    google: options.google?.(clock) ?? null,
    signingKey: "a key that only tests sign with",
    lifecycle: { stage: "serving" },
    watch: { state: () => "writable" },
  };
  const app = await createApp(parts);
  options.extend?.(app, parts);
  await app.ready();
  const request = ({ method = "GET", path, token, body, headers = {}, ip }: RawRequest) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token && { authorization: `Token ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as string | object }),
      ...(ip !== undefined && { remoteAddress: ip }),
    });
  const api: TestApp["api"] = (token, ip = "127.0.0.1") =>
    createApi({ base: "/api", fetch: fetchInProcess(app, { ip }), token: () => token ?? null });
  return {
    app,
    parts,
    database,
    siteSettings,
    clock,
    jobs,
    cards: fake
      ? createStripeProvider(fake, database)
      : createTestPayProvider(api(), testPay, database),
    stripe: fake,
    files,
    mailer,
    request,
    api,
    async stop() {
      await fake?.stop();
      await app.close();
      if (fake && fake.complaints.length > 0) {
        throw new Error(`Stripe would not take: ${fake.complaints.join("; ")}`);
      }
      await database.drop();
    },
  };
}

/** The application for all tests of a file. */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  let started: Awaited<ReturnType<typeof startTestApp>>;
  beforeAll(async () => {
    started = await startTestApp(options);
  });
  afterAll(() => started.stop());
  return new Proxy({} as TestApp, { get: (_, name) => started[name as keyof TestApp] });
}
