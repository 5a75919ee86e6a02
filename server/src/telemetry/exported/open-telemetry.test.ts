import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { createApi } from "@frontage/contract/client.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import {
  bookingBody,
  cardNumbers,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import {
  startOtlpReceiver,
  type OtlpReceiver,
  type ReceivedSpan,
} from "../../../test/telemetry/otlp-receiver.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const script = path.resolve(import.meta.dirname, "../../../test/processes/traced-server.ts");
const kinds = { internal: 1, server: 2, call: 3, queued: 5 };

const app = useTestApp({ provider: "stripe" });
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-traced-"));

interface TracedServer {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Everything that it has printed so far. */
  output(): string;
}

/** Starts a server on the test's database and card provider, in a process that sends its telemetry to `collector`. */
async function startTraced(collector: string): Promise<TracedServer> {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      ...app.stripe?.environment,
      PORT: "0",
      DATA_DIR: folder,
      DATABASE_URL: app.database.url,
      ALLOW_TEST_CLOCK: "1",
      RATE_LIMITS: "off",
      CLOCK: "2027-04-12T09:00:00Z",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
      OTEL_BSP_SCHEDULE_DELAY: "100",
      OTEL_BLRP_SCHEDULE_DELAY: "100",
      OTEL_METRIC_EXPORT_INTERVAL: "500",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (lines: Buffer) => {
      output += lines.toString();
      const [, address] = /^(http:\S+)$/m.exec(output) ?? [];
      if (address !== undefined) {
        resolve(address);
      }
    });
    child.once("exit", () => reject(new Error(`The server did not start: ${output}`)));
  });
  return { child, origin, output: () => output };
}

/** Stops a server by SIGTERM. Returns its exit code and the milliseconds that it took. */
async function stopServer({ child }: TracedServer) {
  const startedAt = performance.now();
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  return { code: await exited, milliseconds: performance.now() - startedAt };
}

let collector: OtlpReceiver;
let server: TracedServer;

beforeAll(async () => {
  collector = await startOtlpReceiver();
  server = await startTraced(collector.url);
}, 60_000);

afterAll(async () => {
  server.child.kill("SIGKILL");
  await collector.stop();
  fs.rmSync(folder, { recursive: true });
});

/** The API of the traced process for a customer, whose calls carry a trace. */
const apiOf = (token: string, traceId: string) =>
  createApi({
    base: `${server.origin}/api`,
    fetch: (address, init) =>
      fetch(address, {
        ...init,
        headers: {
          ...Object.fromEntries(new Headers(init?.headers)),
          traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
        },
      }),
    token: () => token,
  });

const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

/** The span and those above it, by name. */
function pathOf(span: ReceivedSpan | undefined): string[] {
  if (!span) {
    return [];
  }
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...pathOf(parent), span.name];
}

describe("the trace of a booking", () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  let code = "";

  beforeAll(async () => {
    const { code: space } = await makeSpace(app.database.db);
    const { token, paymentMethod } = await makePayingCustomer(app);
    const [booking] = await apiOf(token, traceId)(placeBooking, {
      body: bookingBody(space, paymentMethod, { times: [time("10:00", "12:00")] }),
    });
    code = booking?.code ?? "";
    await vi.waitFor(
      () => {
        expect(spansOf(traceId).map(({ name }) => name)).toContain("mail booking_confirmed");
      },
      { timeout: 30_000, interval: 100 },
    );
  }, 60_000);

  test("continues that of the caller", () => {
    const request = spansOf(traceId).find(({ kind }) => kind === kinds.server);
    expect(request).toMatchObject({
      name: "POST /api/bookings/",
      parentSpanId: "00f067aa0ba902b7",
      attributes: {
        "http.request.method": "POST",
        "http.route": "/api/bookings/",
        "http.response.status_code": 201,
      },
    });
    expect(request?.status?.code ?? 0).toBe(0);
    expect(collector.resource).toMatchObject({
      "service.name": "frontage",
      "deployment.environment.name": "test",
    });
  });

  test("holds the statements in the request, without their values", () => {
    const statements = spansOf(traceId).filter(
      ({ attributes }) =>
        attributes["db.system.name"] === "postgresql" || "db.statement" in attributes,
    );
    expect(statements.length).toBeGreaterThanOrEqual(10);
    expect(statements.filter(({ name }) => !/^pg\.query:[A-Z]+$/.test(name))).toEqual([]);
    expect(new Set(statements.map((span) => pathOf(span)[0]))).toEqual(
      new Set(["POST /api/bookings/"]),
    );
    const texts = statements.map(({ attributes }) => JSON.stringify(attributes));
    expect(texts.some((text) => text.includes("insert into"))).toBe(true);
    expect(texts.filter((text) => text.includes("@example.com"))).toEqual([]);
  });

  test("holds the charge, and in it the call to the card provider", () => {
    const spans = spansOf(traceId);
    const charge = spans.find(({ name }) => name === "card charge");
    expect(charge).toMatchObject({
      kind: kinds.call,
      attributes: { "frontage.provider": "stripe" },
    });
    const call = spans.find(({ parentSpanId }) => parentSpanId === charge?.spanId);
    expect(call?.kind).toBe(kinds.call);
    expect(pathOf(call)[0]).toBe("POST /api/bookings/");
    expect(pathOf(call)).toContain("card charge");
  });

  test("holds the delivery of its mails, which a job did later", async () => {
    const mail = spansOf(traceId).find(({ name }) => name === "mail booking_confirmed");
    expect(mail?.kind).toBe(kinds.queued);
    expect(pathOf(mail)[0]).toBe("POST /api/bookings/");
    const [link] = mail?.links ?? [];
    // The run of the job ends after its mails.
    await expect
      .poll(() => pathOf(collector.spans.find(({ spanId }) => spanId === link?.spanId)), {
        timeout: 10_000,
      })
      .toEqual(["job deliver-mail"]);
  });

  test("is named by the lines of the log, on standard output and at the collector", async () => {
    const isOfRequest = (line: string) =>
      line.includes('"msg":"request"') && line.includes(traceId);
    await expect.poll(() => server.output().split("\n").some(isOfRequest)).toBe(true);
    await expect
      .poll(() =>
        collector.logs.find(({ traceId: id, body }) => id === traceId && body === "request"),
      )
      .toMatchObject({
        severityNumber: 9,
        attributes: { method: "POST", route: "/api/bookings/", status: 201 },
      });
  });

  test("names neither the booking nor a person in an address", () => {
    const addresses = collector.spans.flatMap(({ name, attributes }) => [
      name,
      attributes["url.path"],
      attributes["url.full"],
    ]);
    expect(code).not.toBe("");
    expect(addresses.filter((address) => String(address).includes(code))).toEqual([]);
  });
});

test("a declined card is no error of the request", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const { code: space } = await makeSpace(app.database.db);
  const { token, paymentMethod } = await makePayingCustomer(app, cardNumbers.declinedWhenCharged);
  const body = bookingBody(space, paymentMethod, { times: [time("10:00", "12:00")] });
  const { status } = await refusalOf(apiOf(token, traceId)(placeBooking, { body }));
  await expect
    .poll(() => spansOf(traceId).find(({ kind }) => kind === kinds.server), { timeout: 10_000 })
    .toMatchObject({ attributes: { "http.response.status_code": status } });
  const errors = spansOf(traceId).filter((span) => span.status?.code === 2);
  // Stripe's own answer to the call is an error of that call.
  expect(
    errors.map(({ name, kind }) => [name, kind]).filter(([, kind]) => kind !== kinds.call),
  ).toEqual([]);
});

test("the metrics of the collector are those that Prometheus reads", async () => {
  const requests = () =>
    collector.metrics
      .get("http_request_duration_seconds")
      ?.find(
        ({ attributes }) =>
          attributes["route"] === "/api/bookings/" && attributes["status"] === 201,
      );
  await expect.poll(() => requests()?.count, { timeout: 10_000 }).toBe(1);
  const point = requests();
  expect(point?.bucketCounts?.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(point?.bucketCounts).toHaveLength((point?.explicitBounds?.length ?? 0) + 1);
  const [up] = collector.metrics.get("frontage_database_up") ?? [];
  expect(up?.asDouble).toBe(1);
  const body = await (await fetch(`${server.origin}/api/metrics/`)).text();
  const names = [...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  expect(names.filter((name) => !collector.metrics.has(String(name)))).toEqual([]);
});

test("a stop sends what waits", async () => {
  const before = collector.spans.length;
  await fetch(`${server.origin}/api/taxes/`);
  expect((await stopServer(server)).code).toBe(0);
  expect(collector.spans.length).toBeGreaterThan(before);
}, 40_000);

test("a collector that is gone delays neither answers nor a stop, and is reported once", async () => {
  const gone = await startOtlpReceiver();
  await gone.stop();
  const alone = await startTraced(gone.url);
  onTestFinished(() => void alone.child.kill("SIGKILL"));
  const startedAt = performance.now();
  for (let call = 0; call < 5; call++) {
    expect((await fetch(`${alone.origin}/api/taxes/`)).status).toBe(200);
  }
  expect(performance.now() - startedAt).toBeLessThan(5000);
  const stopped = await stopServer(alone);
  expect(stopped.code).toBe(0);
  expect(stopped.milliseconds).toBeLessThan(15_000);
  expect(alone.output().split("telemetry failed").length).toBeLessThanOrEqual(2);
}, 60_000);
