import { setTimeout as sleep } from "node:timers/promises";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { describe, expect, test } from "vitest";
import { useTestApp, type TestApp } from "../../../test/app/make-app.ts";
import { lostConnection } from "../../../test/app/faulty-gateway.ts";
import { useFaultyCards } from "../../../test/app/faulty-cards.ts";
import { hasPromtool, promtool } from "../../../test/telemetry/promtool.ts";
import {
  bookingBody,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { makeBookedCustomer } from "../../../test/fixtures/make-booked-customer.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

/** Returns the value of each line of the metrics, by its name with labels. */
async function readMetrics({ app }: TestApp): Promise<ReadonlyMap<string, number>> {
  const { body } = await app.inject({ url: "/api/metrics/" });
  return new Map(
    body
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))] as const),
  );
}

describe("a booking", () => {
  const app = useTestApp();

  test("appears with its charge, its mails and the request", async () => {
    await makeBookedCustomer(app);
    app.clock.advance({ minutes: 5 });
    const metrics = await readMetrics(app);
    expect(metrics.get("frontage_database_up")).toBe(1);
    expect(metrics.get("frontage_bookings_last_hour")).toBe(1);
    expect(metrics.get('frontage_charges_last_hour{state="succeeded",currency="GBP"}')).toBe(1);
    expect(metrics.get('frontage_charged_last_hour_minor_units{currency="GBP"}')).toBeGreaterThan(
      0,
    );
    expect(
      metrics.get('frontage_card_call_duration_seconds_count{call="charge",outcome="succeeded"}'),
    ).toBe(1);
    expect(metrics.get("frontage_mails_waiting")).toBeGreaterThan(0);
    expect(metrics.get("frontage_mail_oldest_seconds")).toBe(300);
    expect(
      metrics.get(
        'http_request_duration_seconds_count{method="POST",route="/api/bookings/",status="201"}',
      ),
    ).toBe(1);
  });

  test("no longer waits for its mails once they are delivered", async () => {
    await app.jobs.run("deliver-mail");
    await expect
      .poll(() => readMetrics(app).then((metrics) => metrics.get("frontage_mails_waiting")), {
        timeout: 10_000,
        interval: 1000,
      })
      .toBe(0);
    const metrics = await readMetrics(app);
    expect(metrics.get('frontage_mail_deliveries_total{outcome="accepted"}')).toBeGreaterThan(0);
    expect(
      metrics.get(
        'frontage_job_run_duration_seconds_count{name="deliver-mail",outcome="succeeded"}',
      ),
    ).toBe(1);
    expect(metrics.get('frontage_job_last_run_failed{name="deliver-mail"}')).toBe(0);
  });
});

describe("a charge that the card provider does not answer", () => {
  const { app, faults, leaseRunsOut, settleCharges } = useFaultyCards("testpay");

  test("is under way with its age, and the call has failed", async () => {
    const { code: space } = await makeSpace(app.database.db);
    const { api, paymentMethod } = await makePayingCustomer(app);
    faults.beforeCharge = lostConnection;
    await refusalOf(
      api(placeBooking, {
        body: bookingBody(space, paymentMethod, { times: [time("10:00", "12:00")] }),
      }),
    );
    app.clock.advance({ seconds: 30 });
    const metrics = await readMetrics(app);
    expect(metrics.get('frontage_charges_under_way{state="charging"}')).toBe(1);
    expect(metrics.get('frontage_charge_oldest_seconds{state="charging"}')).toBe(30);
    expect(metrics.get('frontage_charges_under_way{state="challenged"}')).toBe(0);
    expect(
      metrics.get('frontage_card_call_duration_seconds_count{call="charge",outcome="failed"}'),
    ).toBe(1);
    faults.beforeCharge = null;
    leaseRunsOut();
    await settleCharges();
  });
});

describe("the metrics", () => {
  const app = useTestApp();

  test("count holds until they expire", async () => {
    const { code: space } = await makeSpace(app.database.db);
    await app.api()(placeHold, { body: { space, times: [time("10:00", "12:00")] } });
    expect((await readMetrics(app)).get("frontage_holds_open")).toBe(1);
  });

  test("do not count their own statements", async () => {
    for (let reading = 0; reading < 3; reading++) {
      await sleep(1100);
      const metrics = await readMetrics(app);
      expect(metrics.get('frontage_database_connections{state="in_use"}')).toBe(0);
      expect(metrics.get("frontage_database_pool_waiting")).toBe(0);
    }
  });

  test.skipIf(!hasPromtool)("are read by Prometheus without a complaint", async () => {
    const { body } = await app.app.inject({ url: "/api/metrics/" });
    const { status, lines } = promtool(["check", "metrics"], body);
    // It can read them all. Three of prom-client's own names are not to its taste.
    expect([0, 3]).toContain(status);
    const complaints = lines.filter((line) => !/^nodejs_active_\w+_total non-counter/.test(line));
    expect(complaints).toEqual([]);
  });

  test("still show the process within seconds while the database hangs", async () => {
    const other = app.database.pool;
    const connect = other.connect.bind(other);
    await expect
      .poll(() => readMetrics(app).then((metrics) => metrics.get("frontage_database_up")))
      .toBe(1);
    Object.assign(other, { connect: () => new Promise(() => {}) });
    const startedAt = performance.now();
    await expect
      .poll(() => readMetrics(app).then((metrics) => metrics.get("frontage_database_up")), {
        timeout: 15_000,
        interval: 500,
      })
      .toBe(0);
    const metrics = await readMetrics(app);
    Object.assign(other, { connect });
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    expect(metrics.get("frontage_holds_open")).toBe(0);
    expect(metrics.get("process_resident_memory_bytes")).toBeGreaterThan(0);
    expect(metrics.get('frontage_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
  });
});
