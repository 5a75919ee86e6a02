import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { listBookings, placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  bookingBody,
  cardNumbers,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useFaultyCards } from "../../../../test/app/faulty-cards.ts";
import { makeGate } from "../../../../../testing/gate.ts";
import { lostConnection } from "../../../../test/app/faulty-gateway.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

describe.each(["testpay", "stripe"] as const)("cards by %s:", (provider) => {
  const { app, faults, settleCharges, leaseRunsOut } = useFaultyCards(provider);

  /** A customer about to book two times with a discount code that can be used once. */
  async function ready(card: string = cardNumbers.works) {
    const { code: space } = await makeSpace(app.database.db);
    const customer = await makePayingCustomer(app, card);
    const times = [time("10:00", "12:00"), time("14:00", "15:00")];
    const discounts = [await makeDiscount(app.database.db, { maxUses: 1, oncePerUser: true })];
    const body = bookingBody(space, customer.paymentMethod, { times, discounts });
    const headers = { "idempotency-key": randomUUID() };
    return {
      book: () => customer.api(placeBooking, { body, headers }),
      async bookAsAnother() {
        const { api, paymentMethod } = await makePayingCustomer(app);
        return api(placeBooking, { body: bookingBody(space, paymentMethod, { times }) });
      },
      count: async () => (await customer.api(listBookings, { query: {} })).count,
      charges: () => app.cards.listCharges(customer.paymentMethod),
    };
  }

  const succeeded = { status: "succeeded", amount: 12960 + 6480 };

  describe("a deal with an unreachable card provider", () => {
    test("reserves its times for the lease, then releases them uncharged if the charge was not sent", async () => {
      const { book, bookAsAnother, count, charges } = await ready();
      faults.beforeCharge = lostConnection;
      expect(await refusalOf(book())).toMatchObject({ status: 409, code: "in_progress" });
      faults.beforeCharge = null;

      app.clock.advance({ seconds: 59 });
      expect(await settleCharges()).toBe(0);
      expect((await refusalOf(bookAsAnother())).code).toBe("slot_taken");

      app.clock.advance({ seconds: 1 });
      expect(await settleCharges()).toBe(1);
      expect(await count()).toBe(0);
      expect((await charges()).filter(({ status }) => status === "succeeded")).toEqual([]);
      await bookAsAnother();
      expect((await refusalOf(book())).code).toBe("slot_taken");
    });

    test("is booked when the same request is sent after the release", async () => {
      const { book, charges } = await ready();
      faults.beforeCharge = lostConnection;
      await refusalOf(book());
      faults.beforeCharge = null;
      leaseRunsOut();
      await settleCharges();
      expect(await book()).toHaveLength(2);
      expect(await charges()).toContainEqual(succeeded);
    });

    test("is booked when the lease expires if it was charged, and the same request returns the bookings", async () => {
      const { book, bookAsAnother, count, charges } = await ready();
      faults.afterCharge = lostConnection;
      expect((await refusalOf(book())).code).toBe("in_progress");
      app.clock.advance({ seconds: 59 });
      expect(await settleCharges()).toBe(0);
      expect(await count()).toBe(0);

      app.clock.advance({ seconds: 1 });
      expect(await settleCharges()).toBe(1);
      expect(await count()).toBe(2);
      expect((await refusalOf(bookAsAnother())).code).toBe("slot_taken");
      const bookings = await book();
      expect(bookings.map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
      expect(await charges()).toEqual([succeeded]);
    });

    test("is settled after the next lease if the reconciler cannot reach the provider either", async () => {
      const { book, count } = await ready();
      faults.afterCharge = lostConnection;
      await refusalOf(book());
      leaseRunsOut();
      faults.beforeSettle = lostConnection;
      expect(await settleCharges()).toBe(1);
      expect(await count()).toBe(0);
      faults.beforeSettle = null;
      expect(await settleCharges()).toBe(0);
      leaseRunsOut();
      expect(await settleCharges()).toBe(1);
      expect(await count()).toBe(2);
    });

    test("does not keep the reconciler from settling other deals", async () => {
      const [one, other] = [await ready(), await ready()];
      faults.afterCharge = lostConnection;
      await refusalOf(one.book());
      await refusalOf(other.book());
      leaseRunsOut();
      faults.beforeSettle = () => {
        faults.beforeSettle = null;
        lostConnection();
      };
      expect(await settleCharges()).toBe(2);
      expect((await one.count()) + (await other.count())).toBe(2);
      leaseRunsOut();
      expect(await settleCharges()).toBe(1);
      expect((await one.count()) + (await other.count())).toBe(4);
    });
  });

  describe("a deal with a provider slower than the lease", () => {
    test("is released and never charged if the charge is sent late", async () => {
      const { book, bookAsAnother, charges } = await ready();
      const gate = makeGate();
      faults.beforeCharge = gate.wait;
      const late = refusalOf(book());
      await gate.reached;
      faults.beforeCharge = null;
      leaseRunsOut();
      await settleCharges();
      await bookAsAnother();
      gate.open();
      expect((await late).code).toBe("card_declined");
      expect((await charges()).filter(({ status }) => status !== "cancelled")).toEqual([]);
    });

    test("is booked by the reconciler if the answer is late, and the late request returns the same", async () => {
      const { book, charges } = await ready();
      const gate = makeGate();
      faults.afterCharge = gate.wait;
      const late = book();
      await gate.reached;
      leaseRunsOut();
      await settleCharges();
      const early = await book();
      gate.open();
      expect(await late).toEqual(early);
      expect(await charges()).toEqual([succeeded]);
    });

    test("is refunded if the provider charges it after promising not to", async () => {
      const { book, bookAsAnother, charges } = await ready();
      const gate = makeGate();
      faults.beforeCharge = gate.wait;
      const late = refusalOf(book());
      await gate.reached;
      faults.beforeCharge = null;
      leaseRunsOut();
      faults.settle = async () => ({ status: "not_charged" });
      await settleCharges();
      await bookAsAnother();
      gate.open();
      expect(await late).toMatchObject({ status: 409, code: "deal_released" });
      expect(await charges()).toEqual([succeeded]);
      expect(app.jobs.nudged).toContain("pay-refunds");
      expect(await app.jobs.run("pay-refunds")).toBe(1);
      expect(await app.cards.listRefunds()).toMatchObject([{ amount: succeeded.amount }]);
    });

    test("returns the same answer to two equal requests", async () => {
      const { book, charges } = await ready();
      const gate = makeGate();
      faults.afterCharge = gate.wait;
      const first = book();
      await gate.reached;
      faults.afterCharge = null;
      const second = book();
      gate.open();
      expect(await second).toEqual(await first);
      expect(await charges()).toEqual([succeeded]);
    });
  });

  describe("a repeated request without an outcome yet", () => {
    test("waits for the outcome, then is refused", async () => {
      const { book } = await ready();
      faults.afterCharge = lostConnection;
      await refusalOf(book());
      vi.useFakeTimers({ toFake: ["performance"] });
      try {
        const second = refusalOf(book());
        await sleep(200);
        vi.advanceTimersByTime(21_000);
        expect(await second).toMatchObject({ status: 409, code: "in_progress" });
      } finally {
        vi.useRealTimers();
      }
      leaseRunsOut();
      await settleCharges();
      expect(await book()).toHaveLength(2);
    });
  });

  describe("a deal of a process that dies", () => {
    /** Makes the settling transaction fail at its end, as if the process had died before the commit. */
    async function failBeforeCommit(status: string, act: () => Promise<void>): Promise<void> {
      const { pool } = app.database;
      await pool.query(`
        create function die() returns trigger language plpgsql as 'begin raise exception ''died''; end';
        create constraint trigger die after update on charges deferrable initially deferred
          for each row when (new.status = '${status}') execute function die()`);
      try {
        await act();
      } finally {
        await pool.query("drop trigger die on charges; drop function die()");
      }
    }

    test("is booked after the lease and charged once if the confirmation was not committed", async () => {
      const { book, count, charges } = await ready();
      await failBeforeCommit("succeeded", async () => {
        const refusal = await refusalOf(book());
        expect(refusal.status).toBe(500);
        expect(Object.keys(refusal.body as object)).toEqual(["reference"]);
      });
      expect(await count()).toBe(0);
      leaseRunsOut();
      await settleCharges();
      expect(await count()).toBe(2);
      expect(await book()).toHaveLength(2);
      expect(await charges()).toEqual([succeeded]);
    });

    test("is released after the lease if the release was not committed", async () => {
      const { book, bookAsAnother } = await ready(cardNumbers.declinedWhenCharged);
      await failBeforeCommit("failed", async () => {
        expect((await refusalOf(book())).status).toBe(500);
      });
      expect((await refusalOf(bookAsAnother())).code).toBe("slot_taken");
      leaseRunsOut();
      await settleCharges();
      await bookAsAnother();
    });

    test("is released and its charge cancelled if the challenge was not recorded", async () => {
      const { book, bookAsAnother, charges } = await ready(cardNumbers.asksForChallenge);
      faults.afterCharge = lostConnection;
      await refusalOf(book());
      faults.afterCharge = null;
      leaseRunsOut();
      await settleCharges();
      expect((await charges()).map(({ status }) => status)).toEqual(["cancelled"]);
      await bookAsAnother();
    });
  });

  describe("reconcilers", () => {
    test("settle each deal once when they run at the same time", async () => {
      faults.afterCharge = lostConnection;
      const deals = [await ready(), await ready(), await ready(), await ready(), await ready()];
      await Promise.all(deals.map(({ book }) => refusalOf(book())));
      leaseRunsOut();
      const settled = await Promise.all([settleCharges(), settleCharges(), settleCharges()]);
      expect(settled.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(5);
      for (const { count, charges } of deals) {
        expect(await count()).toBe(2);
        expect(await charges()).toEqual([succeeded]);
      }
    });

    test("make one booking when the customer returns from the bank at the same moment", async () => {
      const { book, count, charges } = await ready(cardNumbers.asksForChallenge);
      const { client_secret: clientSecret } = z
        .object({ client_secret: z.string() })
        .parse((await refusalOf(book())).body);
      await app.cards.answerBank(clientSecret, true);
      app.clock.advance({ minutes: 10 });
      const [bookings] = await Promise.all([book(), settleCharges(), book(), settleCharges()]);
      expect(bookings.map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
      expect([await count(), await charges()]).toEqual([2, [succeeded]]);
    });

    test("skip deals that are leased or settled", async () => {
      const { book } = await ready();
      await book();
      leaseRunsOut();
      expect(await settleCharges()).toBe(0);
    });
  });
});
