import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { confirmTestCardSetup, startCardSetup } from "@frontage/contract/bookings/payments.ts";
import { getConfig } from "@frontage/contract/site/settings.ts";
import { describe, expect, test } from "vitest";
import {
  bookingBody,
  makeCard,
  makeCustomer,
  makeSpace,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { required } from "../../../../testing/required.ts";

describe("with Stripe's keys", () => {
  const app = useTestApp({ provider: "stripe" });

  test("sends the site the publishable key of Stripe", async () => {
    expect(await app.api()(getConfig)).toMatchObject({
      cardProvider: "stripe",
      stripePublishableKey: "pk_test_fake",
    });
  });

  test("sets up a card at Stripe for logged-in users only", async () => {
    expect(await refusalOf(app.api()(startCardSetup))).toMatchObject({ status: 401 });
    const { token } = await makeCustomer(app);
    expect(await app.api(token)(startCardSetup)).toEqual({
      provider: "stripe",
      clientSecret: expect.stringMatching(/^seti_\w+_secret_/),
    });
  });

  test("refuses TestPay's cards", async () => {
    const { token } = await makeCustomer(app);
    const { clientSecret } = await app.api(token)(startCardSetup);
    const card = { number: "4242424242424242", expMonth: 12, expYear: 2040, cvc: "123" };
    const set = app.api()(confirmTestCardSetup, { body: { clientSecret, ...card } });
    expect(await refusalOf(set)).toMatchObject({ status: 404 });
  });

  test.each([
    ["of another customer", async () => makeCard(app, (await makeCustomer(app)).token)],
    ["that was never set up", async () => "pm_guess"],
  ])("a card %s cannot be charged", async (_, makePaymentMethod) => {
    const { code } = await makeSpace(app.database.db);
    const { token } = await makeCustomer(app);
    await app.api(token)(startCardSetup);
    const body = bookingBody(code, await makePaymentMethod());
    expect(await refusalOf(app.api(token)(placeBooking, { body }))).toMatchObject({
      status: 402,
      code: "card_declined",
    });
  });

  test("answers 500 without details when Stripe does not respond", async () => {
    const { token } = await makeCustomer(app);
    const { faults } = required(app.stripe, "the fake Stripe");
    faults.drop(/./, "before", 4);
    const refusal = await refusalOf(app.api(token)(startCardSetup));
    faults.clear();
    expect(refusal.status).toBe(500);
    expect(Object.keys(refusal.body as object)).toEqual(["reference"]);
  });
});

describe("without Stripe's keys", () => {
  const app = useTestApp();

  test("has no webhook", async () => {
    const { statusCode } = await app.request({
      method: "POST",
      path: "/payments/stripe/webhook/",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(statusCode).toBe(404);
  });
});
