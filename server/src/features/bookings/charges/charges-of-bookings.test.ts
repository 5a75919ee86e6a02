import { setTimeout as sleep } from "node:timers/promises";
import { payOutstanding, updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { boxes, chairs } from "../../../../test/fixtures/make-booked-customer.ts";
import { cardNumbers, makeCard } from "../../../../test/fixtures/factories.ts";
import { useFaultyCards } from "../../../../test/app/faulty-cards.ts";
import { makeGate } from "../../../../../testing/gate.ts";
import { lostConnection, noFaults } from "../../../../test/app/faulty-gateway.ts";
import {
  august,
  dearer,
  makeMovableBooking,
} from "../../../../test/fixtures/make-movable-booking.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const chairsGross = 1200;
const boxGross = 600;
const placed = 14_400 + 1440;

/** An action that is charged: the action, its amount, and how to check that it is done. */
interface Purchase {
  readonly act: () => Promise<unknown>;
  readonly amount: number;
  readonly isDone: () => Promise<boolean>;
  readonly ledger: () => Promise<number[]>;
}

describe.each(["testpay", "stripe"] as const)("cards by %s:", (provider) => {
  const { app, faults, settleCharges, leaseRunsOut } = useFaultyCards(provider);

  beforeEach(() => {
    app.clock.set("2027-04-12T09:00:00Z");
  });
  afterEach(async () => {
    Object.assign(faults, noFaults());
    // The next test starts without due debits.
    app.clock.set("2028-01-01T09:00:00Z");
    await app.jobs.run("debit-outstanding");
  });

  const makePurchase: Readonly<Record<string, (card?: string) => Promise<Purchase>>> = {
    "a payment": async (card) => {
      const made = await makeMovableBooking(app, { body: { products: [chairs()] } });
      const paymentMethod = card
        ? await makeCard(app, made.customer.token, card)
        : made.paymentMethod;
      return {
        act: () => made.api(payOutstanding, { params: made.params, body: { paymentMethod } }),
        amount: chairsGross,
        isDone: async () => (await made.read()).outstandingAmount === null,
        ledger: made.ledger,
      };
    },
    "a change of add-ons": async (card) => {
      const made = await makeMovableBooking(app);
      const paymentMethod = card
        ? await makeCard(app, made.customer.token, card)
        : made.paymentMethod;
      // After the first attempt to debit, a higher price is charged at once.
      await app.database.db
        .updateTable("bookings")
        .set({ debitTries: 1 })
        .where("code", "=", made.code)
        .execute();
      return {
        act: () =>
          made.api(updateBooking, {
            params: made.params,
            body: { products: [boxes()], paymentMethod },
          }),
        amount: boxGross,
        isDone: async () => (await made.read()).products.length === 1,
        ledger: made.ledger,
      };
    },
    "a move": async (card) => {
      const made = await makeMovableBooking(app);
      const paymentMethod = card
        ? await makeCard(app, made.customer.token, card)
        : made.paymentMethod;
      return {
        act: () => made.move(august, { paymentMethod }),
        amount: dearer,
        isDone: async () => (await made.read()).status === "moved",
        ledger: made.ledger,
      };
    },
  };

  // The purchases differ in what follows a charge, and the providers in the charge: one purchase tests the second.
  const purchases = provider === "testpay" ? Object.keys(makePurchase) : ["a payment"];
  describe.each(purchases)("%s", (name) => {
    const ready = async (card?: string) => {
      const make = makePurchase[name];
      if (!make) {
        throw new Error(`Nothing is called ${name}`);
      }
      return make(card);
    };

    test("fails after the lease when it does not reach the provider, and succeeds on a retry", async () => {
      const { act, isDone, amount, ledger } = await ready();
      faults.beforeCharge = lostConnection;
      expect(await refusalOf(act())).toMatchObject({ status: 409, code: "in_progress" });
      faults.beforeCharge = null;
      app.clock.advance({ seconds: 59 });
      expect(await settleCharges()).toBe(0);
      app.clock.advance({ seconds: 1 });
      expect(await settleCharges()).toBe(1);
      expect([await isDone(), await ledger()]).toEqual([false, [placed]]);
      await act();
      expect([await isDone(), await ledger()]).toEqual([true, [placed, amount]]);
    });

    test("is finished after the lease when the provider's answer is lost", async () => {
      const { act, isDone, amount, ledger } = await ready();
      faults.afterCharge = lostConnection;
      expect((await refusalOf(act())).code).toBe("in_progress");
      expect(await isDone()).toBe(false);
      leaseRunsOut();
      faults.beforeSettle = lostConnection;
      expect(await settleCharges()).toBe(1);
      expect(await isDone()).toBe(false);
      faults.beforeSettle = null;
      leaseRunsOut();
      expect(await settleCharges()).toBe(1);
      expect([await isDone(), await ledger()]).toEqual([true, [placed, amount]]);
      expect(await settleCharges()).toBe(0);
    });

    test.each([
      ["finished", "succeeded", cardNumbers.works],
      ["cancelled", "failed", cardNumbers.declinedWhenCharged],
    ])("is %s after the lease if its process dies before recording it", async (_, status, card) => {
      const { act, isDone, amount, ledger } = await ready(card);
      const { pool } = app.database;
      await pool.query(`
        create function die() returns trigger language plpgsql as 'begin raise exception ''died''; end';
        create constraint trigger die after update on charges deferrable initially deferred
          for each row when (new.status = '${status}') execute function die()`);
      expect((await refusalOf(act())).status).toBe(500);
      await pool.query("drop trigger die on charges; drop function die()");
      expect([await isDone(), await ledger()]).toEqual([false, [placed]]);
      leaseRunsOut();
      expect(await settleCharges()).toBe(1);
      const isPaid = status === "succeeded";
      expect([await isDone(), await ledger()]).toEqual([
        isPaid,
        isPaid ? [placed, amount] : [placed],
      ]);
    });

    test("is not charged when it takes longer than its lease to reach the provider", async () => {
      const { act, isDone, ledger } = await ready();
      const gate = makeGate();
      faults.beforeCharge = gate.wait;
      const late = refusalOf(act());
      await gate.reached;
      leaseRunsOut();
      await settleCharges();
      gate.open();
      expect((await late).code).toBe("card_declined");
      expect([await isDone(), await ledger()]).toEqual([false, [placed]]);
    });

    test("is refunded if the provider charges it after promising not to", async () => {
      const { act, isDone, ledger, amount } = await ready();
      const before = (await app.cards.listRefunds()).length;
      const gate = makeGate();
      faults.beforeCharge = gate.wait;
      const late = refusalOf(act());
      await gate.reached;
      leaseRunsOut();
      faults.settle = async () => ({ status: "not_charged" });
      await settleCharges();
      faults.settle = null;
      gate.open();
      expect((await late).status).toBe(409);
      expect([await isDone(), await ledger()]).toEqual([false, [placed]]);
      expect(await app.jobs.run("pay-refunds")).toBe(1);
      expect((await app.cards.listRefunds()).slice(before)).toMatchObject([{ amount }]);
    });

    test("is charged once when it is requested five times at once", async () => {
      const { act, isDone, amount, ledger } = await ready();
      const results = await Promise.allSettled(Array.from({ length: 5 }, act));
      const refused = results.filter(({ status }) => status === "rejected");
      // The first requests for a move succeed; later ones are refused, since the booking has moved.
      expect(refused.length).toBeLessThan(name === "a move" ? 5 : 1);
      expect([await isDone(), await ledger()]).toEqual([true, [placed, amount]]);
    });

    test("is settled once by three simultaneous reconcilers", async () => {
      const { act, isDone, amount, ledger } = await ready();
      faults.afterCharge = lostConnection;
      await refusalOf(act());
      leaseRunsOut();
      const counts = await Promise.all([settleCharges(), settleCharges(), settleCharges()]);
      expect(counts.map(Number).reduce((sum, count) => sum + count)).toBe(1);
      expect([await isDone(), await ledger()]).toEqual([true, [placed, amount]]);
    });

    test("is finished once when the same request and the reconciler resume it together", async () => {
      const { act, isDone, amount, ledger } = await ready(cardNumbers.asksForChallenge);
      const { client_secret: secret } = (await refusalOf(act())).body as { client_secret: string };
      await app.cards.answerBank(secret, true);
      app.clock.advance({ minutes: 10 });
      await Promise.allSettled([act(), settleCharges(), act(), settleCharges()]);
      expect([await isDone(), await ledger()]).toEqual([true, [placed, amount]]);
    });
  });

  describe("a debit", () => {
    const debit = () => app.jobs.run("debit-outstanding");
    async function due() {
      const made = await makeMovableBooking(app, { body: { products: [chairs()] } });
      app.clock.set("2027-05-05T09:00:00Z");
      return made;
    }

    test("is made soon after it did not reach the provider, without counting as a refusal", async () => {
      const { read, ledger, mails } = await due();
      faults.beforeCharge = lostConnection;
      expect(await debit()).toBe(1);
      faults.beforeCharge = null;
      expect(await debit()).toBe(0);
      leaseRunsOut();
      expect(await settleCharges()).toBe(1);
      expect(await read()).toMatchObject({ isPaymentRefused: false });
      expect(await debit()).toBe(1);
      expect(await ledger()).toEqual([placed, chairsGross]);
      expect(await mails()).not.toContain("debit_failed");
    });

    test("is found after the lease and made once when the provider's answer is lost", async () => {
      const { read, ledger } = await due();
      faults.afterCharge = lostConnection;
      await debit();
      faults.afterCharge = null;
      leaseRunsOut();
      expect(await debit()).toBe(0);
      await settleCharges();
      expect((await read()).outstandingAmount).toBeNull();
      expect(await debit()).toBe(0);
      expect(await ledger()).toEqual([placed, chairsGross]);
    });

    test("is made once by three simultaneous jobs", async () => {
      const { ledger, laterCharges } = await due();
      await Promise.all([debit(), debit(), debit()]);
      expect(await ledger()).toEqual([placed, chairsGross]);
      expect(await laterCharges()).toHaveLength(1);
    });

    test("is not charged twice when a payment is made at the same instant", async () => {
      const { api, params, paymentMethod, ledger, read } = await due();
      const pay = () => api(payOutstanding, { params, body: { paymentMethod } });
      await Promise.all([debit(), pay(), debit(), pay(), pay(), debit()]);
      expect(await ledger()).toEqual([placed, chairsGross]);
      expect((await read()).outstandingAmount).toBeNull();
    });

    test("makes a payment and a change wait while it is under way", async () => {
      const { api, params, paymentMethod, ledger } = await due();
      const gate = makeGate();
      faults.afterCharge = gate.wait;
      const debited = debit();
      await gate.reached;
      faults.afterCharge = null;
      const payment = api(payOutstanding, { params, body: { paymentMethod } });
      const change = api(updateBooking, { params, body: { products: [chairs(), boxes()] } });
      await sleep(100);
      gate.open();
      await Promise.all([debited, payment, change]);
      // The add-ons that were added after it had run were charged at once.
      expect(await ledger()).toEqual([placed, chairsGross, boxGross]);
    });

    test("keeps the ledger consistent during a simultaneous payment, change and move", async () => {
      for (let round = 0; round < 3; round++) {
        app.clock.set("2027-04-12T09:00:00Z");
        const { api, params, paymentMethod, move, read } = await due();
        const change = (count: number) =>
          api(updateBooking, { params, body: { products: [chairs(count), boxes()] } });
        await Promise.allSettled([
          debit(),
          api(payOutstanding, { params, body: { paymentMethod } }),
          change(4),
          move(august),
          debit(),
          change(30),
        ]);
        await app.jobs.run("pay-refunds");
        expect((await read()).status).toBe("moved");
        expect(await app.cards.listLedgerViolations()).toEqual([]);
      }
    });
  });

  describe("a request", () => {
    test("waits for another charge of the same booking, then is refused", async () => {
      const { api, params, paymentMethod, ledger } = await makeMovableBooking(app, {
        body: { products: [chairs()] },
      });
      const pay = () => api(payOutstanding, { params, body: { paymentMethod } });
      faults.afterCharge = lostConnection;
      await refusalOf(pay());
      vi.useFakeTimers({ toFake: ["performance"] });
      try {
        const second = refusalOf(pay());
        await sleep(200);
        vi.advanceTimersByTime(21_000);
        expect(await second).toMatchObject({ status: 409, code: "in_progress" });
      } finally {
        vi.useRealTimers();
      }
      leaseRunsOut();
      await settleCharges();
      await pay();
      expect(await ledger()).toEqual([placed, chairsGross]);
    });
  });
});
