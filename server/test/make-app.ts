import { createApi, type Api } from "@frontage/contract/client.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import type { CardGateway } from "../src/adapters/card-gateway/card-gateway.ts";
import { createTestPay, type TestPay } from "../src/adapters/card-gateway/testpay.ts";
import type { FileStore } from "../src/adapters/file-store/file-store.ts";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
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
  /** The typed client, signed out or with a session's token. */
  api(token?: string): Api;
  /** A request as bytes would make it: for what the typed client cannot say. */
  request(options: RawRequest): Promise<LightMyRequestResponse>;
}

export interface RawRequest {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestAppOptions {
  /** When the test's clock starts. */
  readonly now?: string;
  readonly limits?: (database: TestDatabase) => RateLimits;
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
    config: readConfig({}),
    db: database.db,
    clock,
    log: pino({ level: process.env["TEST_LOG"] ?? "silent" }),
    limits: options.limits?.(database) ?? noLimits,
    jobs,
    gateway: options.gateway?.(testPay) ?? testPay,
    testPay,
    files,
  });
  await app.ready();
  const request = ({ method = "GET", path, token, body, headers = {} }: RawRequest) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token && { authorization: `Token ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as string | object }),
    });
  return {
    app,
    database,
    clock,
    jobs,
    testPay,
    files,
    request,
    api: (token) =>
      createApi({ base: "/api", fetch: injectFetch(app), token: () => token ?? null }),
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

/** `fetch` without a network: what the typed client asks goes straight to the application. */
function injectFetch(app: FastifyInstance) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: init.method as "GET",
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === "string" && { payload: init.body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      headers.set(name, String(value));
    }
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? answer.rawPayload : null, { status: answer.statusCode, headers });
  };
}
