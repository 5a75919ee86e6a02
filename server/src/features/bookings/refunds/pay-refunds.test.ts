import { payOutstanding, updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  chairs,
  makeBookedCustomer,
  staff,
} from "../../../../test/fixtures/make-booked-customer.ts";
import { faultyGateway, lostConnection, noFaults } from "../../../../test/app/faulty-gateway.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";

const [staffGross, chairsGross] = [4320, 1200];
const paid = [14_400 + 1440, staffGross + chairsGross];

describe.each(["testpay", "stripe"] as const)("cards by %s:", (provider) => {
  const faults = noFaults();
  const app = useTestApp({ provider, gateway: (gateway) => faultyGateway(gateway, faults) });
  const payRefunds = () => app.jobs.run("pay-refunds");

  beforeEach(() => {
    Object.assign(faults, noFaults());
  });
  afterEach(async () => {
    expect(await app.cards.listLedgerViolations()).toEqual([]);
  });

  /** A booking with an owed refund for removed staff. */
  async function owed() {
    const made = await makeBookedCustomer(app, { body: { products: [staff(), chairs()] } });
    const { api, params, paymentMethod } = made;
    await api(payOutstanding, { params, body: { paymentMethod } });
    await api(updateBooking, { params, body: { products: [chairs()] } });
    return made;
  }
  const refunds = async () => (await app.cards.listRefunds()).length;

  test("records a refund with the change that causes it, and pays it in a job", async () => {
    const nudges = app.jobs.nudged.length;
    const { ledger, code, mails } = await owed();
    expect(app.jobs.nudged.slice(nudges)).toContain("pay-refunds");
    const { rows } = await app.database.pool.query(
      `select r.amount, r.status from refunds r join bookings b on b.id = r.booking_id where b.code = $1`,
      [code],
    );
    expect(rows).toEqual([{ amount: staffGross, status: "owed" }]);
    expect(await payRefunds()).toBe(1);
    expect(await ledger()).toEqual([...paid, -staffGross]);
    expect(await mails()).toContain("refund_made");
  });

  test("retries a refund at growing intervals until it reaches the provider", async () => {
    const { ledger } = await owed();
    const waits: number[] = [];
    faults.beforeRefund = lostConnection;
    for (let tries = 0; tries < 9; tries++) {
      expect(await payRefunds()).toBe(0);
      const { rows } = await app.database.pool.query<{ minutes: number }>(
        `select extract(epoch from next_try_at - $1::timestamptz)::int / 60 as minutes from refunds where status = 'owed'`,
        [app.clock.now().toString()],
      );
      const minutes = rows[0]?.minutes ?? 0;
      waits.push(minutes);
      app.clock.advance({ minutes: minutes - 1 });
      expect(await payRefunds()).toBeNull();
      app.clock.advance({ minutes: 1 });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(await ledger()).toEqual(paid);
    faults.beforeRefund = null;
    expect(await payRefunds()).toBe(1);
    expect(await ledger()).toEqual([...paid, -staffGross]);
  });

  test("pays a refund once when the provider's answer is lost", async () => {
    const before = await refunds();
    const { ledger } = await owed();
    faults.afterRefund = lostConnection;
    expect(await payRefunds()).toBe(0);
    expect(await ledger()).toEqual(paid);
    faults.afterRefund = null;
    app.clock.advance({ minutes: 1 });
    expect(await payRefunds()).toBe(1);
    expect(await ledger()).toEqual([...paid, -staffGross]);
    expect(await refunds()).toBe(before + 1);
  });

  test("pays a refund once when its process dies before recording it", async () => {
    const before = await refunds();
    const { ledger } = await owed();
    const { pool } = app.database;
    await pool.query(`
      create function die() returns trigger language plpgsql as 'begin raise exception ''died''; end';
      create constraint trigger die after update on refunds deferrable initially deferred
        for each row when (new.status = 'paid') execute function die()`);
    expect(await payRefunds()).toBe(0);
    await pool.query("drop trigger die on refunds; drop function die()");
    expect(await ledger()).toEqual(paid);
    app.clock.advance({ minutes: 1 });
    expect(await payRefunds()).toBe(1);
    expect(await ledger()).toEqual([...paid, -staffGross]);
    expect(await refunds()).toBe(before + 1);
  });

  test("pays each refund once in three simultaneous jobs", async () => {
    const before = await refunds();
    const all = [await owed(), await owed(), await owed()];
    await Promise.all([payRefunds(), payRefunds(), payRefunds()]);
    for (const { ledger } of all) {
      expect(await ledger()).toEqual([...paid, -staffGross]);
    }
    expect(await refunds()).toBe(before + 3);
  });

  test("pays the other refunds when one fails", async () => {
    const [one, other] = [await owed(), await owed()];
    faults.beforeRefund = () => {
      faults.beforeRefund = null;
      lostConnection();
    };
    expect(await payRefunds()).toBe(1);
    expect(await other.ledger()).toEqual([...paid, -staffGross]);
    expect(await one.ledger()).toEqual(paid);
    app.clock.advance({ minutes: 1 });
    expect(await payRefunds()).toBe(1);
  });
});
