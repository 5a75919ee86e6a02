import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createTestPay } from "../adapters/card-gateway/testpay/testpay.ts";
import { createMailer } from "../adapters/mailer/create-mailer.ts";
import { createApp, type AppOptions } from "../app.ts";
import type { Config } from "../config/config.ts";
import { connect, type Database } from "../db/connect.ts";
import { checkPooler, nameUnknownPooler } from "../db/checks/check-pooler.ts";
import { watchDatabase } from "../db/checks/database-watch.ts";
import { openDatabase } from "../db/embedded/open-database.ts";
import { getSigningKey } from "../db/signing-key.ts";
import { isCompanySet } from "../features/settings/settings.queries.ts";
import { createSiteSettings } from "../features/settings/site-settings.ts";
import { createEmbedOrigins } from "../features/spaces/embed-origins.ts";
import { createRateLimits, noLimits } from "../http/limits/rate-limits.ts";
import type { Lifecycle } from "../http/lifecycle.ts";
import { createPgBossQueue } from "../jobs/pg-boss-queue.ts";
import { clockOf, openFileStore, prepareDatabase, runLongMigrations } from "./prepare-database.ts";
import { noTelemetry, type Telemetry } from "../telemetry/telemetry.ts";
import { createMeters } from "../telemetry/meters.ts";
import { restrictDataFolder } from "./restrict-data-folder.ts";
import { stopInOrder, type StopStep } from "./stop-in-order.ts";

export interface RunningServer {
  /** `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Resolves once the jobs run as well. Rejects if they cannot be started. */
  readonly ready: Promise<void>;
  /**
   * Says that it is not ready and waits for proxies to notice, finishes the current requests and jobs, then closes every
   * connection. Returns what had to be cut when the time was over.
   */
  stop(): Promise<string[]>;
}

export interface ServerOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly telemetry?: Telemetry;
  /** Prints a line of progress. */
  readonly print: (line: string) => void;
  /** Adds the site to the application. */
  readonly serveSite: (app: FastifyInstance, parts: AppOptions) => Promise<void> | void;
}

/** Opens Stripe if its keys are set, otherwise TestPay. */
async function openCardGateway({ stripe: keys }: Config, db: Database, clock: Clock) {
  if (!keys) {
    const testPay = createTestPay(db, clock);
    return { gateway: testPay, testPay, stripe: null };
  }
  // Loaded on demand: Stripe's package is large.
  const { createStripe } = await import("../adapters/card-gateway/stripe.ts");
  const stripe = createStripe(db, clock, keys);
  return { gateway: stripe.gateway, testPay: null, stripe };
}

/** Opens log-in with Google, if it is configured. */
async function openGoogle({ googleClientId: clientId, googleKeysUrl }: Config, clock: Clock) {
  if (clientId === null) {
    return null;
  }
  const { createGoogle, googleKeysUrl: realKeysUrl } =
    await import("../adapters/identity/google.ts");
  return createGoogle({ clientId, clock, keysUrl: googleKeysUrl ?? realKeysUrl });
}

async function warnAboutCompany(db: Database, print: (line: string) => void): Promise<void> {
  if (!(await isCompanySet(db))) {
    print("Warning: documents show placeholders until the company is set in the database.");
  }
}

/** Starts database, migrations and demo world in order, listens, and starts the jobs meanwhile. */
export async function startServer({
  config,
  log,
  telemetry = noTelemetry,
  print,
  serveSite,
}: ServerOptions): Promise<RunningServer> {
  const lifecycle: Lifecycle = { stage: "serving" };
  const steps: StopStep[] = [];
  const stop = async () => {
    lifecycle.stage = "draining";
    await sleep(config.shutdown.delaySeconds * 1000);
    lifecycle.stage = "closing";
    const left = config.shutdown.limitSeconds - config.shutdown.delaySeconds;
    return stopInOrder(steps.toReversed(), left * 1000);
  };
  try {
    restrictDataFolder(config.dataDir);
    const database = await openDatabase(config, print);
    steps.push({ describe: () => "the database", stop: database.stop, cut: database.kill });
    database.keepAlive((line) => log.warn(line));
    const clock = clockOf(config);
    const { files, close: closeFiles } = await openFileStore(config);
    steps.push({ describe: () => "files", stop: closeFiles });
    const isPooled = config.directUrl !== null;
    const directUrl = config.directUrl ?? database.url;
    if (isPooled) {
      await checkPooler(database.url, config.database.timeouts);
    }
    const connection = connect(database.url, { ...config.database, isPooled });
    const { db, pool } = connection;
    const refuse = () => connection.refuse("the server is stopping");
    steps.push({ describe: () => "statements", stop: connection.close, cut: refuse });
    await prepareDatabase(db, directUrl, config, { files, clock, print }).catch(nameUnknownPooler);
    const watch = watchDatabase(database.url, { print: (line) => log.warn(line) });
    watch.guard(connection);
    steps.push({ describe: () => "the watch of the database", stop: watch.stop });
    const cards = await openCardGateway(config, db, clock);
    const jobs = createPgBossQueue(directUrl, log, watch);
    const limits = config.rateLimits ? createRateLimits(pool) : noLimits;
    const mailer = await createMailer({
      smtpUrl: config.smtpUrl,
      outboxFolder: path.join(config.dataDir, "outbox"),
    });
    const google = await openGoogle(config, clock);
    const signingKey = await getSigningKey(db, config);
    const outside = { ...cards, files, mailer, google };
    const siteSettings = createSiteSettings(db);
    const embedOrigins = createEmbedOrigins({ db, siteSettings });
    const settings = { config, siteSettings, embedOrigins, signingKey, lifecycle, watch };
    const meters = createMeters();
    telemetry.exportMetrics(meters);
    const parts = { ...settings, db, pool, clock, log, meters, limits, jobs, ...outside };
    const app = await createApp(parts);
    await serveSite(app, parts);
    const describeJobs = () => `jobs (${jobs.listRunning().join(", ")})`;
    steps.push({ describe: describeJobs, stop: jobs.stop });
    const address = await app.listen({ port: config.port, host: config.host });
    steps.push({
      describe: () => `requests (${app.listOpenRequests().join(", ")})`,
      stop: () => app.close(),
      cut: () => app.server.closeAllConnections(),
    });
    const ready = jobs.start().then(() => warnAboutCompany(db, print).catch(() => {}));
    // Nobody waits for them: a stop interrupts them, and the next start begins where they were.
    void ready.then(() => runLongMigrations(db, directUrl, log)).catch(() => {});
    // Jobs that are starting cannot be stopped.
    steps.push({ describe: () => "the start of the jobs", stop: () => ready });
    return { address, ready, stop };
  } catch (error) {
    lifecycle.stage = "closing";
    await stopInOrder(steps.toReversed(), config.shutdown.limitSeconds * 1000);
    throw error;
  }
}
