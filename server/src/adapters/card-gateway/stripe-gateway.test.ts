import { stripeCharges } from "../../../test/fixtures/stripe/stripe-charges.ts";
import { money } from "@frontage/domain/money/money.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { cardNumbers } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { leaseFrom } from "../../features/bookings/charges/charge-lease.ts";
import { longestOperation, stripeLimits } from "./stripe-client.ts";
import { first, required } from "../../../../testing/required.ts";

const app = useTestApp({ provider: "stripe" });
const { fakeStripe, gateway, ready } = stripeCharges(app);
const create = /^POST \/v1\/payment_intents$/;
const confirm = /^POST .*\/confirm$/;
const cancel = /^POST .*\/cancel$/;
const look = /^GET \/v1\/payment_intents\/\w+$/;
const seenSince = async (act: () => Promise<unknown>) => {
  const before = fakeStripe().seen.length;
  await act();
  return fakeStripe()
    .seen.slice(before)
    .map((call) => call.replace(/(pi|seti)_\w+/, "{id}"));
};

beforeEach(() => {
  fakeStripe().faults.clear();
});

describe("a card is set up", () => {
  test("for later charges of one customer, however often", async () => {
    const { state } = fakeStripe();
    const before = state.customers.size;
    for (let time = 0; time < 3; time++) {
      const { clientSecret } = await gateway().startCardSetup("ada");
      expect(clientSecret).toMatch(/^seti_\w+_secret_/);
    }
    expect(state.customers.size).toBe(before + 1);
    expect([...state.setups.values()].at(-1)).toMatchObject({ usage: "off_session" });
  });

  test("when it is set up twice at the same time: belongs to one customer", async () => {
    const { state } = fakeStripe();
    const before = state.customers.size;
    await Promise.all([gateway().startCardSetup("bob"), gateway().startCardSetup("bob")]);
    expect(state.customers.size).toBe(before + 1);
  });

  test("when the first answer was lost: still belongs to one customer", async () => {
    const { state, faults } = fakeStripe();
    const before = state.customers.size;
    faults.drop(/customers$/, "after", 2);
    await expect(gateway().startCardSetup("eve")).rejects.toThrow();
    await gateway().startCardSetup("eve");
    expect(state.customers.size).toBe(before + 1);
  });
});

describe("a charge", () => {
  test("is created, recorded and confirmed", async () => {
    const { charge, intentsOf } = await ready();
    const calls = await seenSince(async () => {
      const [intent] = [await gateway().charge(charge), ...intentsOf()].slice(1);
      expect(intent).toMatchObject({
        amount: 1234,
        amount_received: 1234,
        currency: "gbp",
        status: "succeeded",
        metadata: { key: charge.key },
      });
    });
    expect(calls).toEqual(["POST /v1/payment_intents", "POST /v1/payment_intents/{id}/confirm"]);
  });

  test("is not duplicated by a retry, even after Stripe's keys have expired", async () => {
    const { charge, statuses } = await ready();
    const first = await gateway().charge(charge);
    expect(first).toEqual({ status: "succeeded", reference: expect.stringMatching(/^pi_/) });
    expect(await gateway().charge(charge)).toEqual(first);
    fakeStripe().replies.forgetAll();
    expect(await gateway().charge(charge)).toEqual(first);
    expect(await statuses()).toHaveLength(1);
  });

  test("is not duplicated by two simultaneous requests", async () => {
    const { charge, statuses } = await ready();
    const outcomes = await Promise.all([gateway().charge(charge), gateway().charge(charge)]);
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(await statuses()).toEqual([{ status: "succeeded", amount: 1234 }]);
  });

  test.each([
    ["4000000000000341", "Your card was declined."],
    ["4000000000009979", "Your card was declined."],
    ["4000000000009995", "Your card does not have enough money for this payment."],
    ["4000000000000069", "Your card has expired."],
    ["4000000000000127", "Your card’s security code is incorrect."],
    ["4000000000000119", "Your bank could not process the payment. Please try again."],
  ])("of the card %s is declined: %s", async (number, reason) => {
    const { charge } = await ready(number);
    expect(await gateway().charge(charge)).toEqual({ status: "declined", reason });
    expect(await gateway().charge(charge)).toEqual({ status: "declined", reason });
  });

  test("of another customer's card, or of an unknown one, is declined without a payment intent", async () => {
    const [mine, theirs] = [await ready(), await ready()];
    for (const paymentMethod of [theirs.charge.paymentMethod, "pm_guess", "4242424242424242"]) {
      const charge = { ...mine.charge, key: `${mine.charge.key}-${paymentMethod}`, paymentMethod };
      expect(await gateway().charge(charge)).toMatchObject({ status: "declined" });
      expect(await gateway().settle(charge)).toEqual({ status: "not_charged" });
    }
    expect(mine.intentsOf()).toEqual([]);
  });

  test("of a customer without a saved card is declined without asking Stripe", async () => {
    const { charge } = await ready();
    const stranger = { ...charge, customer: "nobody" };
    expect(
      await seenSince(async () => {
        expect((await gateway().charge(stranger)).status).toBe("declined");
      }),
    ).toEqual([]);
  });

  test("is refused if it is too small for a card", async () => {
    const { charge } = await ready(cardNumbers.works, { amount: money(29, "GBP") });
    expect(await gateway().charge(charge)).toEqual({
      status: "declined",
      reason: "This amount is too small to be paid by card.",
    });
  });
});

describe("a charge that the bank wants confirmed", () => {
  test("keeps its payment intent until the customer answers", async () => {
    const { charge, intentsOf } = await ready(cardNumbers.asksForChallenge);
    const challenged = await gateway().charge(charge);
    const intent = first(intentsOf(), "the payment intent");
    expect(challenged).toEqual({ status: "challenged", clientSecret: intent.client_secret });
    expect(await gateway().charge(charge)).toEqual(challenged);
    await app.cards.answerBank(
      required(intent.client_secret, "the client secret of the intent"),
      true,
    );
    expect(await gateway().charge(charge)).toEqual({ status: "succeeded", reference: intent.id });
  });

  test("has a reason when the bank refuses it", async () => {
    const { charge, intentsOf } = await ready(cardNumbers.asksForChallenge);
    await gateway().charge(charge);
    await app.cards.answerBank(
      required(
        first(intentsOf(), "the charge's payment intent").client_secret,
        "the client secret of the intent",
      ),
      false,
    );
    expect(await gateway().charge(charge)).toEqual({
      status: "declined",
      reason: "Your bank could not confirm that it is you. Please try again or use another card.",
    });
  });

  test("is challenged while the customer is absent, with a secret for paying later", async () => {
    const { charge, intentsOf } = await ready(cardNumbers.asksForChallenge, {
      isCustomerPresent: false,
    });
    const outcome = await gateway().charge(charge);
    const intent = first(intentsOf(), "the payment intent");
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "authentication_required" },
    });
    expect(outcome).toEqual({ status: "challenged", clientSecret: intent.client_secret });
    expect(await gateway().charge(charge)).toEqual(outcome);
    expect(await gateway().settle(charge)).toEqual({ status: "not_charged" });
  });
});

describe("an answer that is lost", () => {
  test("when a charge is created: charges nothing, and the retry finds the same one", async () => {
    const { charge, intentsOf } = await ready();
    fakeStripe().faults.drop(create, "after", 2);
    await expect(gateway().charge(charge)).rejects.toThrow();
    expect(intentsOf()).toMatchObject([{ status: "requires_confirmation" }]);
    expect((await gateway().charge(charge)).status).toBe("succeeded");
    expect(intentsOf()).toHaveLength(1);
  });

  test("when a charge is created, and a retry a day later: creates another, and never confirms the first", async () => {
    const { charge, intentsOf } = await ready();
    fakeStripe().faults.drop(create, "after", 2);
    await expect(gateway().charge(charge)).rejects.toThrow();
    fakeStripe().replies.forgetAll();
    expect((await gateway().charge(charge)).status).toBe("succeeded");
    expect(intentsOf().map(({ status }) => status)).toEqual(["requires_confirmation", "succeeded"]);
  });

  test("once when a charge is created: the SDK repeats it with the same key", async () => {
    const { charge, intentsOf } = await ready();
    fakeStripe().faults.drop(create, "after", 1);
    expect((await gateway().charge(charge)).status).toBe("succeeded");
    expect(intentsOf()).toHaveLength(1);
  });

  test.each([
    [cardNumbers.works, "succeeded"],
    [cardNumbers.declinedWhenCharged, "declined"],
    [cardNumbers.asksForChallenge, "challenged"],
  ])("when card %s is charged: it is looked up at once, and is %s", async (number, status) => {
    const { charge } = await ready(number);
    fakeStripe().faults.drop(confirm, "after");
    const calls = await seenSince(async () => {
      expect((await gateway().charge(charge)).status).toBe(status);
    });
    expect(calls.at(-1)).toBe("GET /v1/payment_intents/{id}");
    expect(calls.filter((call) => call.endsWith("confirm"))).toHaveLength(1);
  });

  test("when it is charged and when it is looked up: the retry finds it", async () => {
    const { charge, statuses } = await ready();
    fakeStripe().faults.drop(confirm, "after");
    fakeStripe().faults.drop(look, "before", 2);
    await expect(gateway().charge(charge)).rejects.toThrow();
    expect((await gateway().charge(charge)).status).toBe("succeeded");
    expect(await statuses()).toEqual([{ status: "succeeded", amount: 1234 }]);
  });

  test("of a request that never arrived: is unknown, and nothing is charged", async () => {
    const { charge, statuses } = await ready();
    fakeStripe().faults.drop(confirm, "before");
    await expect(gateway().charge(charge)).rejects.toThrow();
    expect(await gateway().settle(charge)).toEqual({ status: "not_charged" });
    expect(await statuses()).toEqual([{ status: "cancelled", amount: 1234 }]);
  });

  test("because Stripe fails after charging: looks the charge up, since a retry would fail again", async () => {
    const { charge } = await ready();
    fakeStripe().faults.answer(confirm, "after", 500);
    expect((await gateway().charge(charge)).status).toBe("succeeded");
  });

  test("because Stripe fails or limits requests: is unknown until it is settled", async () => {
    for (const status of [500, 429]) {
      const { charge } = await ready();
      fakeStripe().faults.answer(confirm, "before", status);
      await expect(gateway().charge(charge)).rejects.toThrow(`Scripted ${status}`);
      expect(await gateway().settle(charge)).toEqual({ status: "not_charged" });
    }
  });

  test("because of a timeout: settles the charge by its outcome", async () => {
    const impatient = gateway({ request: 150, confirmation: 150 });
    const [charged, hanging] = [await ready(), await ready()];
    const after = fakeStripe().faults.wait(confirm, "after");
    expect((await impatient.charge(charged.charge)).status).toBe("succeeded");
    after.open();
    const before = fakeStripe().faults.wait(confirm, "before");
    await expect(impatient.charge(hanging.charge)).rejects.toThrow("timeout");
    expect(await gateway().settle(hanging.charge)).toEqual({ status: "not_charged" });
    // The late request is refused.
    before.open();
    expect(await gateway().charge(hanging.charge)).toMatchObject({ status: "declined" });
    expect(await hanging.statuses()).toEqual([{ status: "cancelled", amount: 1234 }]);
  });

  test("times out before a deal's lease expires", () => {
    const now = app.clock.now();
    const lease = leaseFrom(now).since(now).total("milliseconds");
    expect(longestOperation(stripeLimits)).toBeLessThan(lease);
  });
});

describe("a charge is settled", () => {
  test("that was never created: it can no longer be charged", async () => {
    const { charge, intentsOf } = await ready();
    expect(await gateway().settle(charge)).toEqual({ status: "not_charged" });
    expect(await seenSince(() => gateway().charge(charge))).toEqual([]);
    expect(await gateway().charge(charge)).toMatchObject({ status: "declined" });
    expect(intentsOf()).toEqual([]);
  });

  test("that is being started: no money is taken, whichever request is faster", async () => {
    const { charge, intentsOf } = await ready();
    const gate = fakeStripe().faults.wait(create, "after");
    const late = gateway().charge(charge);
    await gate.reached;
    expect(await gateway().settle(charge)).toEqual({ status: "not_charged" });
    gate.open();
    expect(await late).toMatchObject({ status: "declined" });
    expect(intentsOf()).toMatchObject([{ status: "requires_confirmation" }]);
  });

  test("that is being confirmed: it is cancelled, and the confirmation is refused", async () => {
    const { charge, statuses } = await ready();
    const gate = fakeStripe().faults.wait(confirm, "before");
    const late = gateway().charge(charge);
    await gate.reached;
    expect(await gateway().settle(charge)).toEqual({ status: "not_charged" });
    gate.open();
    expect(await late).toMatchObject({ status: "declined" });
    expect(await statuses()).toEqual([{ status: "cancelled", amount: 1234 }]);
  });

  test("that has succeeded: it is reported as succeeded", async () => {
    const { charge } = await ready();
    const outcome = await gateway().charge(charge);
    expect(await gateway().settle(charge)).toEqual(outcome);
    expect(await gateway().settle(charge)).toEqual(outcome);
  });

  test.each([
    ["was declined", cardNumbers.declinedWhenCharged],
    ["waits for the bank", cardNumbers.asksForChallenge],
  ])("that %s: it is over for good", async (_, number) => {
    const { charge, intentsOf, statuses } = await ready(number);
    await gateway().charge(charge);
    expect(await gateway().settle(charge)).toEqual({ status: "not_charged" });
    expect(await gateway().settle(charge)).toEqual({ status: "not_charged" });
    expect(await statuses()).toEqual([{ status: "cancelled", amount: 1234 }]);
    await expect(
      app.cards.answerBank(
        required(
          first(intentsOf(), "the charge's payment intent").client_secret,
          "the client secret of the intent",
        ),
        true,
      ),
    ).rejects.toThrow();
    expect(await gateway().charge(charge)).toMatchObject({ status: "declined" });
  });

  test("while the answer to the cancellation is lost: the retry finds it cancelled", async () => {
    const { charge } = await ready(cardNumbers.asksForChallenge);
    await gateway().charge(charge);
    fakeStripe().faults.drop(cancel, "after", 2);
    await expect(gateway().settle(charge)).rejects.toThrow();
    expect(await gateway().settle(charge)).toEqual({ status: "not_charged" });
  });

  test("while Stripe is still processing it: it stays unsettled", async () => {
    const { charge, intentsOf } = await ready();
    await gateway().charge(charge);
    first(intentsOf(), "the charge's payment intent").status = "processing";
    await expect(gateway().settle(charge)).rejects.toThrow("has not finished");
    await expect(gateway().charge(charge)).rejects.toThrow("has not finished");
    first(intentsOf(), "the charge's payment intent").status = "succeeded";
    expect((await gateway().settle(charge)).status).toBe("succeeded");
  });
});
