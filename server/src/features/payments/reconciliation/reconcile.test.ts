import { findFault } from "@frontage/domain/reconciliation/find-fault.ts";
import { money } from "@frontage/domain/money/money.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeCustomer, makeSpace } from "../../../../test/fixtures/factories.ts";
import { providerRecords } from "../../../../test/fixtures/provider-records.ts";
import { makeStoredBooking } from "../../../../test/fixtures/stored-booking.ts";

const now = Temporal.Instant.from("2027-04-12T09:00:00Z");

/** The fault of a movement, if it has one. */
const fault = fc.constantFrom(
  "none",
  "none",
  "dropped webhook",
  "lost at the provider",
  "wrong amount",
  "wrong currency",
);
const movement = fc.record({
  kind: fc.constantFrom("charge" as const, "refund" as const),
  fault,
  amount: fc.integer({ min: 100, max: 1_000_000 }),
  currency: fc.constantFrom("GBP", "EUR"),
  minutesAgo: fc.integer({ min: 61, max: 34 * 24 * 60 }),
  difference: fc.integer({ min: 1, max: 99 }),
});

describe.each(["testpay", "stripe"] as const)("the reconciliation with %s", (provider) => {
  const app = useTestApp({ provider, now: now.toString() });
  let dealId: number;
  let counter = 0;

  beforeEach(async () => {
    const { db } = app.database;
    for (const table of ["reconciliationDifferences", "reconciliationRuns", "refunds"] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.deleteFrom("payments").execute();
    await db.deleteFrom("testpayRefunds").execute();
    await db.deleteFrom("testpayCharges").execute();
    app.stripe?.state.intents.clear();
    app.stripe?.state.refunds.splice(0);
    const [{ id: spaceId }, { id: userId }] = [await makeSpace(db), await makeCustomer(app)];
    const booking = { spaceId, userId, startsAt: now, createdAt: now, split: "0.5" };
    const { code } = await makeStoredBooking(app, {
      ...booking,
      lines: [{ net: 1000, gross: 1200 }],
    });
    const deal = await db
      .selectFrom("deals")
      .where("code", "=", code)
      .select("id")
      .executeTakeFirstOrThrow();
    dealId = deal.id;
  });

  const record = (
    kind: "charge" | "refund",
    { reference, amount, at }: { reference: string; amount: number; at: Temporal.Instant },
    currency = "GBP",
  ) =>
    app.database.db
      .insertInto("payments")
      .values({
        dealId,
        kind,
        amount,
        currency,
        provider,
        providerReference: reference,
        createdAt: at,
      })
      .execute();

  const run = async () => {
    // The next night.
    await app.database.db
      .insertInto("reconciliationRuns")
      .values({ requestedAt: app.clock.now(), status: "waiting" })
      .execute();
    return app.jobs.run("reconcile");
  };
  const found = () =>
    app.database.db
      .selectFrom("reconciliationDifferences")
      .where("resolvedAt", "is", null)
      .select(["movement", "fault", "reference"])
      .orderBy("reference")
      .execute();

  test("finds every fault between our records and the provider's, and nothing else", async () => {
    const property = fc.asyncProperty(
      fc.array(movement, { minLength: 1, maxLength: 12 }),
      async (movements) => {
        const records = providerRecords(app);
        await app.database.db.deleteFrom("reconciliationDifferences").execute();
        const expected: { movement: string; fault: string; reference: string }[] = [];
        for (const { kind, fault: wrong, minutesAgo, difference, ...paid } of movements) {
          const reference = `re_${String(++counter).padStart(6, "0")}`;
          const at = now.subtract({ minutes: minutesAgo });
          // TestPay's refunds have no currency except that of the charge.
          const charge = { reference: `pi_${counter}`, createdAt: at };
          const amount = money(paid.amount, paid.currency);
          const provided = {
            none: amount,
            "dropped webhook": amount,
            "lost at the provider": null,
            "wrong amount": money(paid.amount + difference, paid.currency),
            "wrong currency": money(paid.amount, paid.currency === "GBP" ? "EUR" : "GBP"),
          }[wrong];
          if (kind === "refund") {
            const of = provided ?? amount;
            await records.addCharge({ ...charge, amount: of });
            const whole = { reference: charge.reference, amount: of.amount, at };
            await record("charge", whole, of.currency);
          }
          if (provided) {
            const made = { reference, amount: provided, createdAt: at };
            await (kind === "charge"
              ? records.addCharge(made)
              : records.addRefund({ ...made, chargeReference: charge.reference }));
          }
          if (wrong !== "dropped webhook") {
            await record(kind, { reference, amount: amount.amount, at }, amount.currency);
          }
          const recorded = wrong === "dropped webhook" ? null : amount;
          const fault = findFault(recorded, provided);
          if (fault) {
            expected.push({ movement: kind, fault, reference });
          }
        }
        await run();
        const ofRun = new Set(expected.map(({ reference }) => reference));
        expect((await found()).filter(({ reference }) => ofRun.has(reference))).toEqual(expected);
        // Includes the faults of earlier runs.
        const faults = await app.database.db
          .selectFrom("reconciliationDifferences")
          .select("reference")
          .execute();
        expect(
          faults.filter(({ reference }) => isOfDraw(reference, movements.length)),
        ).toHaveLength(expected.length);
      },
    );
    await fc.assert(property, { numRuns: 12 });
  });
  const isOfDraw = (reference: string, drawn: number) =>
    Number(/\d+$/.exec(reference)?.[0]) > counter - drawn;

  test("lists a difference once and leaves a resolved one resolved", async () => {
    await record("charge", { reference: "pi_lost", amount: 1200, at: now.subtract({ hours: 48 }) });
    expect(await run()).toBe(1);
    expect(await run()).toBe(1);
    expect(await found()).toHaveLength(1);
    const { id } = await makeCustomer(app, ["Staff"]);
    await app.database.db
      .updateTable("reconciliationDifferences")
      .set({ resolvedAt: now, resolvedBy: id, note: "Entered by hand" })
      .execute();
    expect(await run()).toBe(0);
    expect(await found()).toEqual([]);
  });

  test("lists a charge that the provider has for longer than an hour", async () => {
    const records = providerRecords(app);
    const amount = money(1200);
    await records.addCharge({
      reference: "pi_young",
      amount,
      createdAt: now.subtract({ minutes: 59 }),
    });
    expect(await run()).toBe(0);
    app.clock.advance({ minutes: 2 });
    expect(await run()).toBe(1);
  });

  test("recognises a late charge by its refund", async () => {
    const records = providerRecords(app);
    const createdAt = now.subtract({ hours: 5 });
    const amount = money(1200);
    await records.addCharge({ reference: "pi_late", amount, createdAt });
    await records.addRefund({
      reference: "re_late",
      chargeReference: "pi_late",
      amount,
      createdAt,
    });
    await app.database.db
      .insertInto("refunds")
      .values({
        code: "refund-late",
        dealId,
        bookingId: null,
        paymentId: null,
        provider,
        chargeReference: "pi_late",
        amount: 1200,
        currency: "GBP",
        status: "paid",
        reference: "re_late",
        createdAt,
        nextTryAt: createdAt,
        paidAt: createdAt,
      })
      .execute();
    expect(await run()).toBe(0);
  });

  test("reads as many pages as the provider has", async () => {
    const records = providerRecords(app);
    for (let index = 0; index < 230; index++) {
      const at = now.subtract({ hours: 2 + index });
      const reference = `pi_page_${index}`;
      await records.addCharge({ reference, amount: money(100 + index), createdAt: at });
      await record("charge", { reference, amount: 100 + index, at });
    }
    expect(await run()).toBe(0);
    const [last] = await app.database.db
      .selectFrom("reconciliationRuns")
      .select(["status", "chargesChecked", "differencesFound"])
      .execute();
    expect(last).toEqual({ status: "succeeded", chargesChecked: 230, differencesFound: 0 });
  });
});

describe("the nightly run", () => {
  const app = useTestApp({ now: "2027-04-12T01:30:00Z" });

  test("happens once a night, at 3:00 in the default zone", async () => {
    // The first start makes up for the last night.
    expect(await app.jobs.run("reconcile")).toBe(0);
    expect(await app.jobs.run("reconcile")).toBeNull();
    app.clock.advance({ minutes: 29 });
    expect(await app.jobs.run("reconcile")).toBeNull();
    app.clock.advance({ minutes: 1 });
    expect(await app.jobs.run("reconcile")).toBe(0);
    expect(await app.jobs.run("reconcile")).toBeNull();
    app.clock.advance({ minutes: 24 * 60 });
    expect(await app.jobs.run("reconcile")).toBe(0);
  });
});

describe("a run that fails", () => {
  let isDown = true;
  const app = useTestApp({
    now: "2027-04-12T09:00:00Z",
    gateway: (gateway) => ({
      ...gateway,
      async *listCharges(since) {
        if (isDown) {
          throw new Error("The connection to the card provider was lost");
        }
        yield* gateway.listCharges(since);
      },
    }),
  });

  test("reports the failure and runs again a quarter of an hour later", async () => {
    expect(await app.jobs.run("reconcile")).toBeNull();
    const status = () =>
      app.database.db.selectFrom("reconciliationRuns").select("status").orderBy("id").execute();
    expect(await status()).toEqual([{ status: "failed" }]);
    isDown = false;
    app.clock.advance({ minutes: 14 });
    expect(await app.jobs.run("reconcile")).toBeNull();
    app.clock.advance({ minutes: 1 });
    expect(await app.jobs.run("reconcile")).toBe(0);
    expect(await status()).toEqual([{ status: "failed" }, { status: "succeeded" }]);
  });
});
