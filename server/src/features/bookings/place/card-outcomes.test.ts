import { randomUUID } from "node:crypto";
import { listReservedTimes } from "@frontage/contract/spaces/availability.ts";
import { listBookings, placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  at,
  bookingBody,
  cardNumbers,
  makeCard,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const challengeBody = z.object({ client_secret: z.string() });

describe.each(["testpay", "stripe"] as const)("cards by %s:", (provider) => {
  const app = useTestApp({ provider });

  async function ready(card: string) {
    const { code: space } = await makeSpace(app.database.db);
    const discount = await makeDiscount(app.database.db, { maxUses: 1 });
    const { api, token, paymentMethod } = await makePayingCustomer(app, card);
    const headers = { "idempotency-key": randomUUID() };
    const body = bookingBody(space, paymentMethod, { discounts: [discount] });
    const book = (changes: Partial<typeof body> = {}) =>
      api(placeBooking, { body: { ...body, ...changes }, headers });
    return {
      space,
      token,
      book,
      api,
      bookAsAnother: async () => {
        const other = await makePayingCustomer(app);
        return other.api(placeBooking, { body: bookingBody(space, other.paymentMethod) });
      },
      async isTaken() {
        const [minTime, maxTime] = [at("2027-05-10T00:00"), at("2027-05-11T00:00")];
        return (await api(listReservedTimes, { query: { space, minTime, maxTime } })).length > 0;
      },
      uses: async () =>
        (
          await app.database.db
            .selectFrom("discounts")
            .where("code", "=", discount)
            .select("uses")
            .executeTakeFirstOrThrow()
        ).uses,
      count: async () => (await api(listBookings, { query: {} })).count,
    };
  }

  const challengeOf = async (call: Promise<unknown>) => {
    const refusal = await refusalOf(call);
    expect(refusal).toMatchObject({ status: 402, code: "authentication_required" });
    return challengeBody.parse(refusal.body).client_secret;
  };
  const answer = (clientSecret: string, approve: boolean) =>
    app.cards.answerBank(clientSecret, approve);

  afterAll(async () => {
    app.clock.advance({ hours: 1 });
    await app.jobs.run("settle-charges");
    expect(await app.cards.listLedgerViolations()).toEqual([]);
  });

  describe("a declined charge", () => {
    test("is refused with 402 and releases everything", async () => {
      const { book, isTaken, uses, count, bookAsAnother } = await ready(
        cardNumbers.declinedWhenCharged,
      );
      const refusal = await refusalOf(book());
      expect(refusal.status).toBe(402);
      expect(refusal.body).toEqual({
        detail: "Your card was declined.",
        code: "card_declined",
        held_until: null,
      });
      expect([await isTaken(), await uses(), await count()]).toEqual([false, 0, 0]);
      await bookAsAnother();
    });

    test("can be retried with the same key, and with another card", async () => {
      const { token, book } = await ready(cardNumbers.declinedWhenCharged);
      expect((await refusalOf(book())).code).toBe("card_declined");
      expect((await refusalOf(book())).code).toBe("card_declined");
      const paymentMethod = await makeCard(app, token);
      const bookings = await book({ paymentMethod });
      expect(await book({ paymentMethod })).toEqual(bookings);
      expect((await refusalOf(book())).code).toBe("idempotency_key_reused");
    });
  });

  describe("a charge that the bank wants confirmed", () => {
    test("answers 402 with a secret, and the same request books once after approval", async () => {
      const { book, isTaken, uses, count } = await ready(cardNumbers.asksForChallenge);
      const secret = await challengeOf(book());
      expect([await isTaken(), await uses(), await count()]).toEqual([true, 1, 0]);
      await answer(secret, true);
      const [booking] = await book();
      expect(booking?.status).toBe("confirmed");
      expect(await book()).toEqual([booking]);
      expect([await isTaken(), await uses(), await count()]).toEqual([true, 1, 1]);
    });

    test("returns the same secret until the customer answers", async () => {
      const { book } = await ready(cardNumbers.asksForChallenge);
      const secret = await challengeOf(book());
      expect(await challengeOf(book())).toBe(secret);
      const [first, second] = await Promise.all([challengeOf(book()), challengeOf(book())]);
      expect([first, second]).toEqual([secret, secret]);
      await answer(secret, true);
      await book();
    });

    test("is declined and releases everything if the customer refuses", async () => {
      const { book, isTaken, uses } = await ready(cardNumbers.asksForChallenge);
      await answer(await challengeOf(book()), false);
      expect((await refusalOf(book())).code).toBe("card_declined");
      expect([await isTaken(), await uses()]).toEqual([false, 0]);
    });

    test("can be answered once", async () => {
      const { book } = await ready(cardNumbers.asksForChallenge);
      const secret = await challengeOf(book());
      await answer(secret, false);
      await expect(answer(secret, true)).rejects.toThrow();
      expect((await refusalOf(book())).code).toBe("card_declined");
    });

    test("reserves its times for four minutes", async () => {
      const { book, bookAsAnother } = await ready(cardNumbers.asksForChallenge);
      const secret = await challengeOf(book());
      app.clock.advance({ minutes: 3, seconds: 59 });
      await app.jobs.run("settle-charges");
      expect((await refusalOf(bookAsAnother())).code).toBe("slot_taken");
      app.clock.advance({ seconds: 1 });
      await app.jobs.run("settle-charges");
      await bookAsAnother();
      await expect(answer(secret, true)).rejects.toThrow();
      expect((await refusalOf(book())).code).toBe("slot_taken");
    });

    test("does not extend the reserved time when the request is repeated", async () => {
      const { book, bookAsAnother } = await ready(cardNumbers.asksForChallenge);
      const started = app.clock.now();
      await challengeOf(book());
      for (let minute = 1; minute < 4; minute++) {
        app.clock.advance({ minutes: 1 });
        await challengeOf(book());
      }
      expect((await refusalOf(bookAsAnother())).code).toBe("slot_taken");
      app.clock.set(started.add({ minutes: 4 }).toString());
      await app.jobs.run("settle-charges");
      expect(await bookAsAnother()).toMatchObject([{ status: "confirmed" }]);
    });

    test("is booked by the reconciler if the customer approves but does not return", async () => {
      const { book, count } = await ready(cardNumbers.asksForChallenge);
      await answer(await challengeOf(book()), true);
      app.clock.advance({ minutes: 4 });
      await app.jobs.run("settle-charges");
      expect(await count()).toBe(1);
      const [booking] = await book();
      expect(booking?.status).toBe("confirmed");
    });
  });
});
