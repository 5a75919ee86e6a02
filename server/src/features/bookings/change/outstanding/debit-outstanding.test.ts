import { payOutstanding, updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  boxes,
  chairs,
  makeBookedCustomer,
  staff,
  type Booked,
} from "../../../../../test/fixtures/make-booked-customer.ts";
import {
  cardNumbers,
  makeCard,
  makeCustomer,
  time,
} from "../../../../../test/fixtures/factories.ts";
import { useTestApp, type TestApp } from "../../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../../test/readers/refusal-of.ts";

const [staffGross, chairsGross] = [4320, 1200];
const addOns = staffGross + chairsGross;
const placed = 14_400 + 1440;
const products = [staff(), chairs()];

const debit = (app: TestApp) => app.jobs.run("debit-outstanding");

/** A booking with add-ons that are due on 5 May, and `card` as its saved card. */
async function outstanding(app: TestApp, card?: string, options: Booked = {}) {
  const made = await makeBookedCustomer(app, { body: { products }, ...options });
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
    expect(await app.cards.listLedgerViolations()).toEqual([]);
    // The next test starts without due debits.
    app.clock.set("2028-01-01T09:00:00Z");
    await debit(app);
  });

  describe("the debit of an outstanding amount", () => {
    test("is made once, on the final payment date in the marketplace's time zone", async () => {
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
        total: { amount: placed + addOns },
      });
      expect(await ledger()).toEqual([placed, addOns]);
      expect(await laterCharges()).toEqual([
        { purpose: "debit", status: "succeeded", amount: addOns },
      ]);
      expect((await mails()).filter((kind) => kind === "receipt")).toHaveLength(2);
    });

    test("is made separately for each booking of a deal", async () => {
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

    test("is made late if the server was down for days, even after the booking", async () => {
      const { ledger } = await outstanding(app);
      app.clock.set("2027-05-11T09:00:00Z");
      expect(await debit(app)).toBe(1);
      expect(await ledger()).toEqual([placed, addOns]);
    });

    test("is attempted on three days with a mail each time, and then left to the customer", async () => {
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
        outstandingAmount: { amount: addOns },
      });
      const newCard = await makeCard(app, customer.token);
      expect(await pay(newCard)).toMatchObject({
        isPaymentRefused: false,
        outstandingAmount: null,
      });
      expect(await ledger()).toEqual([placed, addOns]);
      expect(await debit(app)).toBe(0);
    });

    test("succeeds on the next day after one refusal", async () => {
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
      expect(await ledger()).toEqual([placed, addOns]);
    });

    test("fails when the bank asks for confirmation, and the customer can then pay", async () => {
      const { read, pay, ledger, customer, mails } = await outstanding(
        app,
        cardNumbers.asksForChallenge,
      );
      app.clock.set("2027-05-05T09:00:00Z");
      expect(await debit(app)).toBe(1);
      expect(await read()).toMatchObject({
        isPaymentRefused: true,
        outstandingAmount: { amount: addOns },
      });
      expect(await mails()).toContain("debit_failed");
      const card = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
      const challenge = await refusalOf(pay(card));
      expect(challenge).toMatchObject({ status: 402, code: "authentication_required" });
      await app.cards.answerBank(clientSecretOf(challenge.body), true);
      expect((await pay(card)).outstandingAmount).toBeNull();
      expect(await ledger()).toEqual([placed, addOns]);
    });
  });

  describe("POST /bookings/{code}/pay/", () => {
    test("refuses everyone but the owner, and leads staff to the console", async () => {
      const { params, paymentMethod } = await outstanding(app);
      const other = await makeCustomer(app);
      const call = (token?: string) =>
        app.api(token)(payOutstanding, { params, body: { paymentMethod } });
      expect((await refusalOf(call())).status).toBe(401);
      expect((await refusalOf(call(other.token))).status).toBe(404);
      const { token } = await makeCustomer(app, ["Staff"]);
      expect(await refusalOf(call(token))).toMatchObject({ status: 403, code: "forbidden" });
    });

    test("pays before the due date, and sends a receipt", async () => {
      const { pay, paymentMethod, ledger, mails } = await outstanding(app);
      expect(await pay(paymentMethod)).toMatchObject({ outstandingAmount: null });
      expect(await ledger()).toEqual([placed, addOns]);
      expect((await mails()).filter((kind) => kind === "receipt")).toHaveLength(2);
    });

    test("charges nothing when nothing is outstanding or the amount was paid already", async () => {
      const { pay, paymentMethod, ledger, laterCharges } = await outstanding(app);
      await pay(paymentMethod);
      expect(await pay(paymentMethod)).toMatchObject({ outstandingAmount: null });
      expect(await ledger()).toEqual([placed, addOns]);
      expect(await laterCharges()).toHaveLength(1);
    });

    test("refuses a card of another customer", async () => {
      const { pay, read } = await outstanding(app);
      const other = await makeCustomer(app);
      const theirs = await makeCard(app, other.token);
      expect(await refusalOf(pay(theirs))).toMatchObject({ status: 402, code: "card_declined" });
      expect((await read()).outstandingAmount?.amount).toBe(addOns);
    });

    test("keeps the amount outstanding when the card is refused, and does not count a debit", async () => {
      const { pay, read, customer } = await outstanding(app);
      const card = await makeCard(app, customer.token, cardNumbers.declinedWhenCharged);
      expect((await refusalOf(pay(card))).code).toBe("card_declined");
      expect(await read()).toMatchObject({
        isPaymentRefused: false,
        outstandingAmount: { amount: addOns },
      });
      app.clock.set("2027-05-05T09:00:00Z");
      expect(await debit(app)).toBe(1);
      expect((await read()).outstandingAmount).toBeNull();
    });

    test("requires a card", async () => {
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

    test("declines a failed challenge, and accepts another card afterwards", async () => {
      const { pay, customer, paymentMethod, ledger } = await outstanding(app);
      const card = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
      const challenge = await refusalOf(pay(card));
      await app.cards.answerBank(clientSecretOf(challenge.body), false);
      expect((await refusalOf(pay(card))).code).toBe("card_declined");
      await pay(paymentMethod);
      expect(await ledger()).toEqual([placed, addOns]);
    });

    test("cancels a waiting challenge when another card is used", async () => {
      const { pay, customer, paymentMethod, ledger, laterCharges } = await outstanding(app);
      const card = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
      const challenge = await refusalOf(pay(card));
      await pay(paymentMethod);
      expect(await ledger()).toEqual([placed, addOns]);
      await expect(app.cards.answerBank(clientSecretOf(challenge.body), true)).rejects.toThrow();
      expect((await laterCharges()).map(({ status }) => status)).toEqual(["failed", "succeeded"]);
    });

    test("charges once when another card is used after the bank approved the first", async () => {
      const { pay, customer, paymentMethod, ledger } = await outstanding(app);
      const card = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
      const challenge = await refusalOf(pay(card));
      await app.cards.answerBank(clientSecretOf(challenge.body), true);
      expect((await pay(paymentMethod)).outstandingAmount).toBeNull();
      expect(await ledger()).toEqual([placed, addOns]);
    });

    test("settles an approved challenge through the reconciler when the customer does not return", async () => {
      const { pay, customer, read, ledger } = await outstanding(app);
      const card = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
      const challenge = await refusalOf(pay(card));
      await app.cards.answerBank(clientSecretOf(challenge.body), true);
      app.clock.advance({ minutes: 10 });
      expect(await app.jobs.run("settle-charges")).toBe(1);
      expect((await read()).outstandingAmount).toBeNull();
      expect(await ledger()).toEqual([placed, addOns]);
    });

    test("releases an unanswered challenge after four minutes", async () => {
      const { pay, customer, read } = await outstanding(app);
      const card = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
      await refusalOf(pay(card));
      app.clock.advance({ minutes: 3, seconds: 59 });
      expect(await app.jobs.run("settle-charges")).toBe(0);
      app.clock.advance({ seconds: 1 });
      expect(await app.jobs.run("settle-charges")).toBe(1);
      expect((await read()).outstandingAmount?.amount).toBe(addOns);
    });
  });

  test("debits add-ons on the due date if they were added after an early payment", async () => {
    const { pay, paymentMethod, api, params, ledger } = await outstanding(app);
    await pay(paymentMethod);
    await api(updateBooking, { params, body: { products: [...products, boxes()] } });
    app.clock.set("2027-05-05T09:00:00Z");
    expect(await debit(app)).toBe(1);
    expect(await ledger()).toEqual([placed, addOns, 600]);
  });
});

function clientSecretOf(body: unknown): string {
  return (body as { client_secret: string }).client_secret;
}
