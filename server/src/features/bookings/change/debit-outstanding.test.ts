import { payOutstanding, updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { boxes, chairs, makeBooked, staff, type Booked } from "../../../../test/fixtures/booked.ts";
import { cardNumbers, makeCard, makeCustomer, time } from "../../../../test/fixtures/factories.ts";
import { useTestApp, type TestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const [staffGross, chairsGross] = [4320, 1200];
const extras = staffGross + chairsGross;
const placed = 14_400 + 1440;
const products = [staff(), chairs()];

const debit = (app: TestApp) => app.jobs.run("debit-outstanding");

/** A booking with extras, due on the 5th of May, and its card now `card`. */
async function outstanding(app: TestApp, card?: string, options: Booked = {}) {
  const made = await makeBooked(app, { body: { products }, ...options });
  if (card !== undefined) {
    const paymentMethod = await makeCard(app, made.customer.token, card);
    await app.database.db
      .updateTable("deals")
      .set({ paymentMethod })
      .where("code", "=", made.booking.deal)
      .execute();
  }
  return {
    ...made,
    pay: (paymentMethod: string) =>
      made.api(payOutstanding, { params: made.params, body: { paymentMethod } }),
  };
}

describe.each(["testpay", "stripe"] as const)("cards by %s:", (provider) => {
  const app = useTestApp({ provider });

  beforeEach(() => app.clock.set("2027-04-12T09:00:00Z"));
  afterEach(async () => {
    expect(await app.cards.findUnsoundBooks()).toEqual([]);
    // Nothing is left for the debits of the next test.
    app.clock.set("2028-01-01T09:00:00Z");
    await debit(app);
  });

  describe("the debit of what is outstanding", () => {
    test("is made on the final payment date, by the clock of the marketplace, once", async () => {
      const { read, ledger, mails, laterCharges } = await outstanding(app);
      app.clock.set("2027-05-04T22:59:59Z");
      expect(await debit(app)).toBe(0);
      app.clock.set("2027-05-04T23:00:00Z");
      expect(await debit(app)).toBe(1);
      expect(await debit(app)).toBe(0);
      expect(await read()).toMatchObject({
        outstandingAmount: null,
        outstandingDueDate: null,
        isPaymentRefused: false,
        total: { amount: placed + extras },
      });
      expect(await ledger()).toEqual([placed, extras]);
      expect(await laterCharges()).toEqual([
        { purpose: "debit", status: "succeeded", amount: extras },
      ]);
      expect((await mails()).filter((kind) => kind === "receipt")).toHaveLength(2);
    });

    test("is one for each booking of a deal", async () => {
      const times = [time("10:00", "12:00"), time("10:00", "12:00", "2027-05-12")];
      const { bookings, api } = await outstanding(app, undefined, { body: { products, times } });
      app.clock.set("2027-05-05T09:00:00Z");
      expect(await debit(app)).toBe(2);
      for (const { code } of bookings) {
        const { outstandingAmount } = await api(updateBooking, {
          params: { code },
          body: { products },
        });
        expect(outstandingAmount).toBeNull();
      }
    });

    test("is made up for after days on which the server was down, also after the booking", async () => {
      const { ledger } = await outstanding(app);
      app.clock.set("2027-05-11T09:00:00Z");
      expect(await debit(app)).toBe(1);
      expect(await ledger()).toEqual([placed, extras]);
    });

    test("that is refused is tried on three days, told each time, and then left to the customer", async () => {
      const { read, mails, laterCharges, pay, ledger, customer } = await outstanding(
        app,
        cardNumbers.declinedWhenCharged,
      );
      const tried: string[] = [];
      for (let date = 4; date < 10; date++) {
        app.clock.set(`2027-05-0${date}T09:00:00Z`);
        // The job runs every minute.
        const count = Number(await debit(app)) + Number(await debit(app));
        tried.push(...Array<string>(count).fill(`${date} May`));
      }
      expect(tried).toEqual(["5 May", "6 May", "7 May"]);
      expect((await mails()).filter((kind) => kind === "debit_failed")).toHaveLength(3);
      expect((await laterCharges()).map(({ status }) => status)).toEqual(
        Array<string>(3).fill("failed"),
      );
      expect(await read()).toMatchObject({
        status: "confirmed",
        isPaymentRefused: true,
        outstandingAmount: { amount: extras },
      });
      const newCard = await makeCard(app, customer.token);
      expect(await pay(newCard)).toMatchObject({
        isPaymentRefused: false,
        outstandingAmount: null,
      });
      expect(await ledger()).toEqual([placed, extras]);
      expect(await debit(app)).toBe(0);
    });

    test("that is refused once goes through at the next try", async () => {
      const { read, ledger, booking, paymentMethod } = await outstanding(
        app,
        cardNumbers.declinedWhenCharged,
      );
      app.clock.set("2027-05-05T09:00:00Z");
      await debit(app);
      expect((await read()).isPaymentRefused).toBe(true);
      const { db } = app.database;
      await db
        .updateTable("deals")
        .set({ paymentMethod })
        .where("code", "=", booking.deal)
        .execute();
      app.clock.set("2027-05-06T09:00:00Z");
      expect(await debit(app)).toBe(1);
      expect(await read()).toMatchObject({ isPaymentRefused: false, outstandingAmount: null });
      expect(await ledger()).toEqual([placed, extras]);
    });

    test("that the bank wants confirmed is refused, and paid by the customer who confirms it", async () => {
      const { read, pay, ledger, customer, mails } = await outstanding(
        app,
        cardNumbers.asksForChallenge,
      );
      app.clock.set("2027-05-05T09:00:00Z");
      expect(await debit(app)).toBe(1);
      expect(await read()).toMatchObject({
        isPaymentRefused: true,
        outstandingAmount: { amount: extras },
      });
      expect(await mails()).toContain("debit_failed");
      const card = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
      const challenge = await refusalOf(pay(card));
      expect(challenge).toMatchObject({ status: 402, code: "authentication_required" });
      await app.cards.answerBank(clientSecretOf(challenge.body), true);
      expect((await pay(card)).outstandingAmount).toBeNull();
      expect(await ledger()).toEqual([placed, extras]);
    });
  });

  describe("POST /bookings/{code}/pay/", () => {
    test("is for the owner and staff only", async () => {
      const { params, paymentMethod } = await outstanding(app);
      const other = await makeCustomer(app);
      const call = (token?: string) =>
        app.api(token)(payOutstanding, { params, body: { paymentMethod } });
      expect((await refusalOf(call())).status).toBe(401);
      expect((await refusalOf(call(other.token))).status).toBe(404);
      const { token } = await makeCustomer(app, ["Staff"]);
      expect((await call(token)).outstandingAmount).toBeNull();
    });

    test("pays before the due date, and sends a receipt", async () => {
      const { pay, paymentMethod, ledger, mails } = await outstanding(app);
      expect(await pay(paymentMethod)).toMatchObject({ outstandingAmount: null });
      expect(await ledger()).toEqual([placed, extras]);
      expect((await mails()).filter((kind) => kind === "receipt")).toHaveLength(2);
    });

    test("pays nothing twice, and nothing where nothing is outstanding", async () => {
      const { pay, paymentMethod, ledger, laterCharges } = await outstanding(app);
      await pay(paymentMethod);
      expect(await pay(paymentMethod)).toMatchObject({ outstandingAmount: null });
      expect(await ledger()).toEqual([placed, extras]);
      expect(await laterCharges()).toHaveLength(1);
    });

    test("takes the card of its own customer only", async () => {
      const { pay, read } = await outstanding(app);
      const other = await makeCustomer(app);
      const theirs = await makeCard(app, other.token);
      expect(await refusalOf(pay(theirs))).toMatchObject({ status: 402, code: "card_declined" });
      expect((await read()).outstandingAmount?.amount).toBe(extras);
    });

    test("leaves it outstanding when the card is refused, and counts no debit", async () => {
      const { pay, read, customer } = await outstanding(app);
      const card = await makeCard(app, customer.token, cardNumbers.declinedWhenCharged);
      expect((await refusalOf(pay(card))).code).toBe("card_declined");
      expect(await read()).toMatchObject({
        isPaymentRefused: false,
        outstandingAmount: { amount: extras },
      });
      app.clock.set("2027-05-05T09:00:00Z");
      expect(await debit(app)).toBe(1);
      expect((await read()).outstandingAmount).toBeNull();
    });

    test("wants a card", async () => {
      const { code, customer } = await outstanding(app);
      const answer = await app.request({
        method: "POST",
        path: `/bookings/${code}/pay/`,
        token: customer.token,
        body: {},
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { payment_method: ["Card information is incomplete"] },
      ]);
    });

    test("whose challenge the customer fails is declined; another try with another card works", async () => {
      const { pay, customer, paymentMethod, ledger } = await outstanding(app);
      const card = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
      const challenge = await refusalOf(pay(card));
      await app.cards.answerBank(clientSecretOf(challenge.body), false);
      expect((await refusalOf(pay(card))).code).toBe("card_declined");
      await pay(paymentMethod);
      expect(await ledger()).toEqual([placed, extras]);
    });

    test("with another card gives up a challenge that still waits, for good", async () => {
      const { pay, customer, paymentMethod, ledger, laterCharges } = await outstanding(app);
      const card = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
      const challenge = await refusalOf(pay(card));
      await pay(paymentMethod);
      expect(await ledger()).toEqual([placed, extras]);
      await expect(app.cards.answerBank(clientSecretOf(challenge.body), true)).rejects.toThrow();
      expect((await laterCharges()).map(({ status }) => status)).toEqual(["failed", "succeeded"]);
    });

    test("with another card, after the bank has said yes to the first: pays once", async () => {
      const { pay, customer, paymentMethod, ledger } = await outstanding(app);
      const card = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
      const challenge = await refusalOf(pay(card));
      await app.cards.answerBank(clientSecretOf(challenge.body), true);
      expect((await pay(paymentMethod)).outstandingAmount).toBeNull();
      expect(await ledger()).toEqual([placed, extras]);
    });

    test("whose challenge is answered and who never comes back is found by the reconciler", async () => {
      const { pay, customer, read, ledger } = await outstanding(app);
      const card = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
      const challenge = await refusalOf(pay(card));
      await app.cards.answerBank(clientSecretOf(challenge.body), true);
      app.clock.advance({ minutes: 10 });
      expect(await app.jobs.run("settle-charges")).toBe(1);
      expect((await read()).outstandingAmount).toBeNull();
      expect(await ledger()).toEqual([placed, extras]);
    });

    test("whose challenge nobody answers gives way after four minutes", async () => {
      const { pay, customer, read } = await outstanding(app);
      const card = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
      await refusalOf(pay(card));
      app.clock.advance({ minutes: 3, seconds: 59 });
      expect(await app.jobs.run("settle-charges")).toBe(0);
      app.clock.advance({ seconds: 1 });
      expect(await app.jobs.run("settle-charges")).toBe(1);
      expect((await read()).outstandingAmount?.amount).toBe(extras);
    });
  });

  test("extras that were added after an early payment are debited on the date", async () => {
    const { pay, paymentMethod, api, params, ledger } = await outstanding(app);
    await pay(paymentMethod);
    await api(updateBooking, { params, body: { products: [...products, boxes()] } });
    app.clock.set("2027-05-05T09:00:00Z");
    expect(await debit(app)).toBe(1);
    expect(await ledger()).toEqual([placed, extras, 600]);
  });
});

function clientSecretOf(body: unknown): string {
  return (body as { client_secret: string }).client_secret;
}
