import { PgBoss } from "pg-boss";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createTestClock } from "../../../../test/app/test-clock.ts";
import { createDatabase, type TestDatabase } from "../../../../test/app/test-database.ts";
import { createTestJobs } from "../../../../test/app/test-jobs.ts";
import {
  insertOldDeal,
  insertOldLaterCharge,
  insertOldSpace,
  laterGross,
  type AtProvider,
  type OldLaterCharge,
  type OldStatus,
} from "../../../../test/fixtures/old-charges.ts";
import { listLedgerViolations } from "../../../../test/readers/ledger-invariants.ts";
import { createTestPay } from "../../../adapters/card-gateway/testpay.ts";
import { migrate } from "../../../db/migrate.ts";
import { createReferenceData } from "../../reference-data/reference-data.ts";
import { chargeEffects } from "../charge-effects.ts";
import { settleAbandonedCharges } from "./settle-charge.ts";
import { RunFaults } from "../../../jobs/run-faults.ts";

const lastBefore = "0045-player-reports.sql";
const formerTick = "settle-deals";
const now = Temporal.Instant.from("2027-04-12T09:00:00Z");
const expired = now.subtract({ minutes: 1 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase(inject("serverUrl"), "template1");
  await migrate(database.db, lastBefore);
});
afterAll(() => database.drop());

type Case = readonly [OldStatus, AtProvider];
const cases: readonly Case[] = [
  ["claimed", "succeeded"],
  ["claimed", "unknown"],
  ["challenged", "succeeded"],
  ["challenged", "awaiting_challenge"],
  ["confirmed", "succeeded"],
  ["released", "unknown"],
];
const purposes: readonly OldLaterCharge["purpose"][] = ["debit", "payment", "change", "move"];

const currentStatuses = {
  claimed: "charging",
  confirmed: "succeeded",
  released: "failed",
} as const;
const migrated = (status: OldStatus) =>
  status === "challenged" ? status : currentStatuses[status];
const settled = ([status, atProvider]: Case) =>
  status === "released" || atProvider !== "succeeded" ? "failed" : "succeeded";

const listCharges = () =>
  database.db
    .selectFrom("charges")
    .select(["code", "purpose", "status", "amount"])
    .orderBy("id")
    .execute();

describe("the migration of charges", () => {
  test("keeps every deal and later charge in its state, and the reconciler settles each as before", async () => {
    const { pool, db } = database;
    const spaceId = await insertOldSpace(pool);
    const expected: { code: string; purpose: string; from: OldStatus; to: string }[] = [];
    let number = 0;
    for (const each of cases) {
      const [status, atProvider] = each;
      number += 1;
      await insertOldDeal(pool, spaceId, { number, status, atProvider, leaseExpiresAt: expired });
      expected.push({ code: `deal-${number}`, purpose: "deal", from: status, to: settled(each) });
    }
    for (const status of ["claimed", "confirmed"] as const) {
      number += 1;
      await insertOldDeal(pool, spaceId, {
        number,
        status,
        atProvider: "unknown",
        amount: 0,
        leaseExpiresAt: expired,
      });
      const to = status === "confirmed" ? "succeeded" : "failed";
      expected.push({ code: `deal-${number}`, purpose: "deal", from: status, to });
    }
    const later: typeof expected = [];
    for (const purpose of purposes) {
      for (const each of cases) {
        const [status, atProvider] = each;
        number += 1;
        const outstanding = purpose === "debit" || purpose === "payment" ? laterGross : 0;
        const paid = { status: "confirmed", atProvider: "succeeded" } as const;
        const deal = await insertOldDeal(pool, spaceId, { number, ...paid, outstanding });
        expected.push({
          code: `deal-${number}`,
          purpose: "deal",
          from: "confirmed",
          to: "succeeded",
        });
        const charge = { purpose, status, atProvider, leaseExpiresAt: expired };
        const code = await insertOldLaterCharge(pool, deal, charge);
        const currentPurpose = purpose === "move" ? "change" : purpose;
        later.push({ code, purpose: currentPurpose, from: status, to: settled(each) });
      }
    }
    number += 1;
    const held = { status: "claimed", atProvider: "succeeded" } as const;
    await insertOldDeal(pool, spaceId, {
      number,
      ...held,
      leaseExpiresAt: now.add({ seconds: 30 }),
    });
    expected.push({ code: `deal-${number}`, purpose: "deal", from: "claimed", to: "succeeded" });
    const all = [...expected, ...later];
    const claimsBefore = await db.selectFrom("claims").select("id").orderBy("id").execute();

    await migrate(db);

    const charges = await listCharges();
    expect(charges.map(({ code, purpose, status }) => [code, purpose, status])).toEqual(
      all.map(({ code, purpose, from }) => [code, purpose, migrated(from)]),
    );
    expect(await db.selectFrom("claims").select("id").orderBy("id").execute()).toEqual(
      claimsBefore,
    );

    const clock = createTestClock(now.toString());
    const jobs = createTestJobs();
    const gateway = createTestPay(db, clock);
    const parts = {
      db,
      clock,
      jobs,
      gateway,
      chargeEffects,
      log: pino({ level: "silent" }),
      referenceData: createReferenceData({ db, clock }),
    };
    const open = all.filter(({ from }) => from === "claimed" || from === "challenged");
    expect(await settleAbandonedCharges(parts, new RunFaults())).toBe(open.length - 1);
    clock.advance({ minutes: 1 });
    expect(await settleAbandonedCharges(parts, new RunFaults())).toBe(1);

    const after = await listCharges();
    expect(after.map(({ code, status }) => [code, status])).toEqual(
      all.map(({ code, to }) => [code, to]),
    );
    expect(await listLedgerViolations(pool)).toEqual([]);
    const paid = await db
      .selectFrom("charges")
      .innerJoin("payments", "payments.id", "charges.paymentId")
      .select(["charges.code", "payments.providerReference as reference"])
      .execute();
    expect(paid.filter(({ code, reference }) => code !== reference)).toEqual([]);
    expect(jobs.nudged).toEqual([]);
  });
});

describe("the migration of the job queue", () => {
  test("removes the queue and the schedule of the former tick", async () => {
    const other = await createDatabase(inject("serverUrl"), "template1");
    try {
      await migrate(other.db, lastBefore);
      const boss = new PgBoss(other.url);
      await boss.start();
      await boss.createQueue(formerTick, { policy: "short" });
      await boss.schedule(formerTick, "* * * * *");
      await boss.send(formerTick, {});
      await boss.stop();
      await migrate(other.db);
      for (const table of ["queue", "schedule", "job"]) {
        const { rows } = await other.pool.query(
          `select name from pgboss.${table} where name = $1`,
          [formerTick],
        );
        expect(rows, table).toEqual([]);
      }
    } finally {
      await other.drop();
    }
  });
});
