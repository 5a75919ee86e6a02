import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeGate } from "../../../../../testing/gate.ts";
import { faultyGateway, lostConnection, noFaults } from "../../../../test/app/faulty-gateway.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeCustomer } from "../../../../test/fixtures/factories.ts";
import { gbp, makeDisputable, rental } from "../../../../test/fixtures/disputes/make-disputable.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { insertCharge } from "../charges/charges.queries.ts";

const faults = noFaults();
const app = useTestApp({ gateway: (gateway) => faultyGateway(gateway, faults) });
const payRefunds = () => app.jobs.run("pay-refunds");

let desk: ReturnType<typeof app.api>;
const booked = () => makeDisputable(app, () => desk);

beforeEach(async () => {
  Object.assign(faults, noFaults());
  app.clock.set("2027-04-12T09:00:00Z");
  desk = app.api((await makeCustomer(app, ["Staff"])).token);
});
afterEach(async () => {
  expect(await app.cards.listLedgerViolations()).toEqual([]);
});

describe("the job that pays refunds and a dispute at the same time", () => {
  test("never pay a customer twice", async () => {
    for (let round = 0; round < 8; round++) {
      const outcome = round % 2 === 0 ? "dispute_lost" : "dispute_won";
      const { open, end, cancel, ledger, dispute, record } = await booked();
      await cancel();
      await Promise.all([payRefunds(), open(), payRefunds()]);
      // The bank's answer is sent again, as a provider does, if a refund was being paid at that moment.
      const answered = async () => {
        while (
          (await Promise.allSettled([end(outcome)])).some(({ status }) => status === "rejected")
        ) {
          await payRefunds();
        }
      };
      await Promise.all([payRefunds(), answered(), payRefunds()]);
      app.clock.advance({ hours: 1 });
      await payRefunds();
      const { excess } = await dispute();
      const statuses = (await record()).refunds.map(({ status }) => status);
      const wasFaster = outcome === "dispute_lost" && excess.amount > 0;
      expect(statuses).toEqual([outcome === "dispute_lost" && !wasFaster ? "closed" : "paid"]);
      // A refund that was made before the dispute was opened is lost as well, and stands beside the ledger.
      expect(excess).toEqual(gbp(wasFaster ? rental : 0));
      expect((await ledger()).filter((amount) => amount !== 0)).toEqual([rental, -rental]);
    }
  });

  test("close no refund while the provider is asked to pay it", async () => {
    const { open, dispute, raise, cancel, ledger, record } = await booked();
    await cancel();
    const gate = makeGate();
    faults.beforeRefund = gate.wait;
    const paying = payRefunds();
    await gate.reached;
    faults.beforeRefund = null;
    await open(5000);
    const { reference } = await dispute();
    expect((await refusalOf(raise("dispute_lost", reference))).code).toBe("in_progress");
    gate.open();
    await paying;
    await raise("dispute_lost", reference);
    app.clock.advance({ hours: 1 });
    await payRefunds();
    expect(await ledger()).toEqual([rental, -5000, -(rental - 5000)]);
    expect((await record()).refunds.map(({ status }) => status)).toEqual(["closed", "paid"]);
  });

  test("leave a refund to the provider's record when its answer was lost before the dispute", async () => {
    const { open, end, cancel, ledger, record, dispute } = await booked();
    await cancel();
    faults.afterRefund = lostConnection;
    await payRefunds();
    faults.afterRefund = null;
    await open();
    expect(await ledger()).toEqual([rental]);
    await end("dispute_lost");
    expect((await record()).refunds.map(({ status }) => status)).toEqual(["paid"]);
    expect((await dispute()).excess).toEqual(gbp(rental));
  });

  test("do not lose a dispute to a charge under way: it is recorded once that has ended", async () => {
    const { id, open, dispute, raise, ledger } = await booked();
    await open();
    const { db } = app.database;
    const { dealId, userId } = await db
      .selectFrom("bookings")
      .where("id", "=", id)
      .select(["dealId", "userId"])
      .executeTakeFirstOrThrow();
    const now = app.clock.now();
    const { id: charge } = await db.transaction().execute((tx) =>
      insertCharge(tx, {
        purpose: "payment",
        dealId,
        bookingId: id,
        userId,
        currency: "GBP",
        amount: 100,
        paymentMethod: "pm_none",
        requestHash: null,
        change: null,
        isByStaff: false,
        createdAt: now,
        leaseExpiresAt: now.add({ minutes: 1 }),
      }),
    );
    const { reference } = await dispute();
    expect((await refusalOf(raise("dispute_lost", reference))).code).toBe("in_progress");
    expect(await ledger()).toEqual([rental]);
    await db.deleteFrom("charges").where("id", "=", charge).execute();
    app.clock.advance({ hours: 24 });
    desk = app.api((await makeCustomer(app, ["Staff"])).token);
    await app.jobs.run("reconcile");
    expect(await ledger()).toEqual([rental, -rental]);
    const differences = await db
      .selectFrom("reconciliationDifferences")
      .where("reference", "=", reference)
      .select("id")
      .execute();
    expect(differences).toEqual([]);
  });
});
