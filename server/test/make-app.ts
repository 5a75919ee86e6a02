import { createApi, type Api } from "@frontage/contract/client.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import type { CardGateway } from "../src/adapters/card-gateway/card-gateway.ts";
import { createTestPay, type TestPay } from "../src/adapters/card-gateway/testpay.ts";
import type { FileStore } from "../src/adapters/file-store/file-store.ts";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { fetchInProcess } from "../src/http/fetch-in-process.ts";
import { noLimits, type RateLimits } from "../src/http/rate-limits.ts";
import { createDatabase, type TestDatabase } from "./test-database.ts";
import { memoryStore } from "./memory-store.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createTestJobs, type TestJobs } from "./test-jobs.ts";

/** The whole application on a database of its own, with a clock that the test turns. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly jobs: TestJobs;
  readonly testPay: TestPay;
  readonly files: FileStore;
  /** The typed client, signed out or with a session's token, from an address of the visitor's own if need be. */
  api(token?: string, ip?: string): Api;
  /** A request as bytes would make it: for what the typed client cannot say. */
  request(options: RawRequest): Promise<LightMyRequestResponse>;
}

export interface RawRequest {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** The visitor's address; 127.0.0.1 unless said otherwise. */
  readonly ip?: string;
}

export interface TestAppOptions {
  /** When the test's clock starts. */
  readonly now?: string;
  readonly limits?: (database: TestDatabase) => RateLimits;
  readonly environment?: Readonly<Record<string, string>>;
  /** Adds to the application what is no part of the API. */
  readonly extend?: (app: FastifyInstance) => void;
  /** Wraps the gateway, to make it fail. */
  readonly gateway?: (testPay: TestPay) => CardGateway;
}

export async function startTestApp(
  options: TestAppOptions = {},
): Promise<TestApp & { stop(): Promise<void> }> {
  const database = await createDatabase(inject("serverUrl"), inject("template"));
  const clock = createTestClock(options.now ?? "2027-04-12T09:00:00Z");
  const testPay = createTestPay(database.db, clock);
  const jobs = createTestJobs();
  const files = memoryStore();
  const app = await createApp({
    config: readConfig(options.environment ?? {}),
    db: database.db,
    clock,
    log: pino({ level: process.env["TEST_LOG"] ?? "silent" }),
    limits: options.limits?.(database) ?? noLimits,
    jobs,
    gateway: options.gateway?.(testPay) ?? testPay,
    testPay,
    files,
  });
  options.extend?.(app);
  await app.ready();
  const request = ({ method = "GET", path, token, body, headers = {}, ip }: RawRequest) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token && { authorization: `Token ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as string | object }),
      ...(ip !== undefined && { remoteAddress: ip }),
    });
  return {
    app,
    database,
    clock,
    jobs,
    testPay,
    files,
    request,
    api: (token, ip = "127.0.0.1") =>
      createApi({
        base: "/api",
        fetch: fetchInProcess(app, { ip }),
        token: () => token ?? null,
      }),
    async stop() {
      await app.close();
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
