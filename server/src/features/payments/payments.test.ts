import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import {
  answerTestChallenge,
  confirmTestCardSetup,
  startCardSetup,
} from "@frontage/contract/bookings/payments.ts";
import { describe, expect, test } from "vitest";
import {
  bookingBody,
  cardNumbers,
  makeCard,
  makeCustomer,
  makeSpace,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { countRows } from "../../../test/readers/row-counts.ts";

const app = useTestApp();

const newSetup = async () => {
  const { token } = await makeCustomer(app);
  return (await app.api(token)(startCardSetup)).clientSecret;
};
const card = { number: String(cardNumbers.works), expMonth: 12, expYear: 2040, cvc: "123" };
const confirm = async (changes: Partial<typeof card & { clientSecret: string }> = {}) =>
  app.api()(confirmTestCardSetup, {
    body: { clientSecret: await newSetup(), ...card, ...changes },
  });

describe("POST /payments/start-card-setup/", () => {
  test("refuses users who are not logged in", async () => {
    expect(await refusalOf(app.api()(startCardSetup))).toMatchObject({ status: 401 });
  });

  test("starts a set-up and stores its secret as a hash", async () => {
    const { token } = await makeCustomer(app);
    const answer = await app.request({
      method: "POST",
      path: "/payments/start-card-setup/",
      token,
    });
    expect(answer.statusCode).toBe(200);
    const body = answer.json<{ client_secret: string }>();
    expect(body).toEqual({ client_secret: expect.any(String), provider: "testpay" });
    const { rows } = await app.database.pool.query<{ text: string }>(
      // The hash of the secret varies.
      "select string_agg((to_jsonb(testpay_setups) - 'client_secret_hash')::text, '') as text from testpay_setups",
    );
    expect(rows[0]?.text).not.toContain(body.client_secret);
  });

  test("accepts an empty JSON body", async () => {
    const { token } = await makeCustomer(app);
    for (const body of ["", "{}"]) {
      const answer = await app.request({
        method: "POST",
        path: "/payments/start-card-setup/",
        token,
        body,
        headers: { "content-type": "application/json" },
      });
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe("POST /payments/testpay/confirm-card-setup/", () => {
  test.each(["4242424242424242", "4242 4242 4242 4242", "4242-4242-4242-4242"])(
    "takes the card %s",
    async (number) => {
      expect((await confirm({ number })).paymentMethod).toMatch(/^testpay_card_[\w-]{16}$/);
    },
  );

  test.each([cardNumbers.declinedWhenCharged, cardNumbers.asksForChallenge])(
    "sets %s up: it fails later",
    async (number) => {
      expect((await confirm({ number })).paymentMethod).toMatch(/^testpay_card_/);
    },
  );

  test("declines the card that is declined at set-up", async () => {
    expect(await refusalOf(confirm({ number: cardNumbers.declinedAtSetup }))).toMatchObject({
      status: 402,
      code: "card_declined",
      message: "Your card was declined.",
    });
  });

  test.each([
    "5555555555554444",
    "4242424242424241",
    "4111111111111111",
    "",
    "card",
    "constructor",
  ])("refuses the number %j", async (number) => {
    const before = await app.database.db.selectFrom("testpaySetups").selectAll().execute();
    expect((await refusalOf(confirm({ number }))).fields).toEqual({
      number: ["Only test cards work here"],
    });
    const after = await app.database.db.selectFrom("testpaySetups").selectAll().execute();
    expect(after.filter(({ paymentMethod }) => paymentMethod)).toEqual(
      before.filter(({ paymentMethod }) => paymentMethod),
    );
  });

  test("accepts a card until the end of its month", async () => {
    const clientSecret = await newSetup();
    app.clock.set("2027-04-30T23:59:59Z");
    const april = { clientSecret, expMonth: 4, expYear: 2027 };
    await confirm(april);
    app.clock.set("2027-05-01T00:00:00Z");
    expect((await refusalOf(confirm(april))).fields).toEqual({
      exp_year: ["The card has expired."],
    });
    app.clock.set("2027-04-12T09:00:00Z");
  });

  test("refuses invalid months, years and codes", async () => {
    const answer = await app.request({
      method: "POST",
      path: "/payments/testpay/confirm-card-setup/",
      body: { client_secret: "x", number: "4242", exp_month: 13, exp_year: 40, cvc: "12" },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      number: ["Only test cards work here"],
      exp_month: ["Expected a month from 1 to 12."],
      exp_year: ["Expected a year such as 2030."],
      cvc: ["Expected 3 or 4 digits."],
    });
  });

  test("finds only the caller's set-ups", async () => {
    const refusal = await refusalOf(confirm({ clientSecret: "testpay_setup_guess" }));
    expect(refusal).toMatchObject({ status: 404, code: "not_found" });
  });

  test("stores no security code, and only the numbers of test cards", async () => {
    await confirm({ cvc: "9876" });
    const { rows } = await app.database.pool.query<{ text: string }>(
      // The hash of the secret varies.
      "select string_agg((to_jsonb(testpay_setups) - 'client_secret_hash')::text, '') as text from testpay_setups",
    );
    expect(rows[0]?.text).toContain("card_number");
    expect(rows[0]?.text).not.toContain("9876");
  });
});

describe("a card", () => {
  test.each([
    ["of another customer", async () => makeCard(app, (await makeCustomer(app)).token)],
    ["that was never set up", async () => "testpay_card_guess"],
  ])("%s cannot be charged", async (_, makePaymentMethod) => {
    const { code } = await makeSpace(app.database.db);
    const { token } = await makeCustomer(app);
    const body = bookingBody(code, await makePaymentMethod());
    expect(await refusalOf(app.api(token)(placeBooking, { body }))).toMatchObject({
      status: 402,
      code: "card_declined",
    });
  });
});

describe("POST /payments/testpay/answer-challenge/", () => {
  test("finds only charges that wait for an answer", async () => {
    const before = await countRows(app.database.pool);
    for (const approve of [true, false]) {
      const body = { clientSecret: "testpay_charge_guess", approve };
      const refusal = await refusalOf(app.api()(answerTestChallenge, { body }));
      expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    }
    expect(await countRows(app.database.pool)).toEqual(before);
  });
});
