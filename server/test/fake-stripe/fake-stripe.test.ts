import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createStripeClient } from "../../src/adapters/card-gateway/stripe-client.ts";
import { decodeForm } from "./form.ts";
import { startFakeStripe, type FakeStripe } from "./fake-stripe.ts";

let fake: FakeStripe;
let stripe: Stripe;

beforeAll(async () => {
  fake = await startFakeStripe({ now: () => Temporal.Instant.from("2027-04-12T09:00:00Z") });
  stripe = createStripeClient({ secretKey: "sk_test_fake", apiBase: fake.url });
});
afterAll(() => fake.stop());
afterEach(() => {
  fake.complaints.length = 0;
});

const metadata = { customer: "user_1" };
let counter = 0;
const fresh = () => ({ idempotencyKey: `key-${++counter}` });

/** Expects that a call is refused and recorded as our mistake. */
async function expectComplaint(call: Promise<unknown>, about: string | RegExp): Promise<void> {
  await expect(call).rejects.toThrow(about);
  expect(fake.complaints).toHaveLength(1);
}

describe("an invalid request is refused", () => {
  test("with an unknown parameter", async () => {
    const customer = { metadata, colour: "red" };
    await expectComplaint(stripe.customers.create(customer, fresh()), "unknown parameter: colour");
  });

  test("without a required parameter", async () => {
    const intent = { amount: 100, currency: "gbp", customer: "cus_1" };
    await expectComplaint(
      stripe.paymentIntents.create(intent, fresh()),
      "Missing required param: payment_method",
    );
  });

  test("with a parameter of the wrong type", async () => {
    const refund = { payment_intent: "pi_1", amount: 1.5, metadata: {} };
    await expectComplaint(stripe.refunds.create(refund, fresh()), "Invalid amount");
  });

  test("with an unknown address", async () => {
    await expectComplaint(stripe.products.list(), "Unrecognized request URL");
  });

  test("with another key", async () => {
    const other = createStripeClient({ secretKey: "sk_test_other", apiBase: fake.url });
    await expectComplaint(other.customers.create({ metadata }, fresh()), "Invalid API Key");
  });

  test("with another version of the API", async () => {
    const apiVersion = "2020-08-27";
    await expectComplaint(
      stripe.customers.create({ metadata }, { ...fresh(), apiVersion }),
      apiVersion,
    );
  });

  test("without an idempotency key for a change", async () => {
    await expectComplaint(stripe.customers.create({ metadata }), "needs an Idempotency-Key");
  });

  test("with an idempotency key and other parameters", async () => {
    const options = fresh();
    await stripe.customers.create({ metadata }, options);
    await expectComplaint(
      stripe.customers.create({ metadata: { customer: "user_2" } }, options),
      "same parameters",
    );
  });
});

test("except that an idempotency key with the same parameters repeats the answer", async () => {
  const options = fresh();
  const first = await stripe.customers.create({ metadata }, options);
  const before = fake.state.customers.size;
  expect((await stripe.customers.create({ metadata }, options)).id).toBe(first.id);
  expect(fake.state.customers.size).toBe(before);
});

test("with an idempotency key of a request that is under way", async () => {
  const gate = fake.faults.wait(/customers$/, "after");
  const options = { ...fresh(), maxNetworkRetries: 0 };
  const first = stripe.customers.create({ metadata }, options);
  await gate.reached;
  await expect(stripe.customers.create({ metadata }, options)).rejects.toThrow("in-progress");
  gate.open();
  expect((await first).id).toMatch(/^cus_/);
});

test("nested forms are parsed in Stripe's format", () => {
  expect(decodeForm("a=1&b[c]=2&b[d][e]=%26&f[0]=x&f[1]=y&g[10]=z")).toEqual({
    a: "1",
    b: { c: "2", d: { e: "&" } },
    f: ["x", "y"],
    g: { 10: "z" },
  });
});
